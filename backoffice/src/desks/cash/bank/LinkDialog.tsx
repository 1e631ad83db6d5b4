import type { BankLine } from '@maru/contracts';
import { FormDialog, polling, shortTime, TextField, useForm, useMoney, usePoll, useSession, useT } from '../../../kit';

const query = { view: 'todo', kind: 'credit', limit: 500 } as const;
const maxOffered = 8;
const idIn = (text: string) => /^#?(\d{1,15})$/.exec(text.trim())?.[1];

/** Links a payment to a deposit request, which is claimed first. The server compares name and amount. */
export function LinkDialog({ line, onClose, onDone }: { line: BankLine; onClose(): void; onDone(): void }) {
  const t = useT();
  const { full } = useMoney();
  const { me } = useSession();
  const rows = usePoll('opsCashRequests', { query }, polling.shared).data?.rows ?? [];
  const form = useForm({
    texts: 'bank',
    first: { request: line.request === null ? '' : String(line.request) },
    isReady: ({ request }) => idIn(request) !== undefined,
    send: async (draft, submit) => {
      const id = Number(idIn(draft.request));
      const request = rows.find((row) => row.id === id);
      const isFree = request && request.claimed_by?.id !== me.operator.id;
      if (isFree && !(await submit('opsCashClaim', { params: { id } }))) return null;
      return submit('opsBankLineLink', { params: { id: line.id }, body: { request: id } });
    },
    done: (_, { request }) => t('bank.linked', { id: idIn(request)! }),
    onDone,
  });
  const offered = [...rows]
    .sort((a, b) => Number(b.amount === line.amount) - Number(a.amount === line.amount) || b.id - a.id)
    .slice(0, maxOffered);
  return (
    <FormDialog
      form={form}
      title={t('bank.link_title', { name: line.name, amount: full(line.amount) })}
      label={t('bank.link')}
      onClose={onClose}
    >
      <p className="muted">{t('bank.link_note')}</p>
      <TextField {...form.field('request', 'bank.request_number')} inputMode="numeric" required maxLength={16} />
      {offered.length > 0 && (
        <fieldset className="choice-row">
          <legend>{t('bank.offered')}</legend>
          {offered.map(({ id, amount, member, own, created_at }) => (
            <label key={id}>
              <input
                type="radio"
                name="request"
                checked={idIn(form.draft.request) === String(id)}
                onChange={() => form.set({ request: String(id) })}
              />
              <span>
                #{id} <b>{full(amount)}</b> {member.nick}{' '}
                <small className="muted">
                  {own.holder} · {shortTime(created_at)}
                </small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </FormDialog>
  );
}
