import type { BankLine } from '@maru/contracts';
import { useState } from 'react';
import {
  polling,
  SubmitDialog,
  shortTime,
  TextField,
  useBase,
  useMoney,
  usePoll,
  useSession,
  useSubmit,
} from '../../../kit';

const query = { view: 'todo', kind: 'credit', limit: 500 } as const;
const mostOffered = 8;

/** Links a payment to a credit. The credit is claimed first where nobody has; the server compares name and amount. */
export function LinkDialog({ line, onClose, onDone }: { line: BankLine; onClose(): void; onDone(): void }) {
  const { t, say } = useBase();
  const { full } = useMoney();
  const { me } = useSession();
  const form = useSubmit();
  const { data } = usePoll('opsCashRequests', { query }, polling.shared);
  const [typed, setTyped] = useState(line.request === null ? '' : String(line.request));
  const id = /^#?(\d{1,15})$/.exec(typed.trim())?.[1];
  const rows = data?.rows ?? [];
  const offered = [...rows]
    .sort((a, b) => Number(b.amount === line.amount) - Number(a.amount === line.amount) || b.id - a.id)
    .slice(0, mostOffered);
  const send = async () => {
    if (!id) return;
    const request = rows.find((row) => row.id === Number(id));
    if (request && request.claimed_by?.id !== me.operator.id) {
      if (!(await form.submit('opsCashClaim', { params: { id: request.id } }))) return;
    }
    const body = { request: Number(id) };
    if (!(await form.submit('opsBankLineLink', { params: { id: line.id }, body }))) return;
    say('success', t('bank.linked', { id }));
    onDone();
  };
  return (
    <SubmitDialog
      title={t('bank.link_title', { name: line.name, amount: full(line.amount) })}
      label={t('bank.link')}
      form={form}
      problem={form.message}
      incomplete={!id}
      onClose={onClose}
      onSend={() => void send()}
    >
      <p className="muted">{t('bank.link_note')}</p>
      <TextField
        label={t('bank.request_number')}
        inputMode="numeric"
        required
        maxLength={16}
        value={typed}
        onChange={setTyped}
      />
      {offered.length > 0 && (
        <fieldset className="trade-choices">
          <legend>{t('bank.offered')}</legend>
          {offered.map((row) => (
            <label key={row.id}>
              <input
                type="radio"
                name="request"
                checked={id === String(row.id)}
                onChange={() => setTyped(String(row.id))}
              />
              <span>
                #{row.id} <b>{full(row.amount)}</b> {row.member.nick}{' '}
                <small className="muted">
                  {row.own.holder} · {shortTime(row.created_at)}
                </small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </SubmitDialog>
  );
}
