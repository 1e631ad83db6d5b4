import type { TransferDeskDetail } from '@maru/contracts';
import { useState } from 'react';
import {
  Button,
  FormProblem,
  HistoryList,
  polling,
  RowSheet,
  recentTime,
  Section,
  type SheetPlace,
  TextField,
  useBase,
  useMoney,
  usePoll,
  useSheetKeys,
  useSubmit,
  useT,
} from '../../kit';
import { DecisionChoices } from '../../ui/DecisionChoices';
import { ApprovalPanel } from '../../ui/duo/ApprovalPanel';
import { Table } from '../../ui/table/Table';

interface TransferSheetProps {
  id: string;
  place: SheetPlace;
  isLocked: boolean;
  onChanged(): void;
  onClose(): void;
}

/** One transfer: its state, both books, the questions to the vendor and its answers, and the decision of two people. */
export function TransferSheet({ id, place, isLocked, onChanged, onClose }: TransferSheetProps) {
  const t = useT();
  const { full } = useMoney();
  // Each look is recorded: not asked for every second.
  const detail = usePoll('opsCasinoTransfer', { params: { id } }, polling.lists);
  const { data, staleSince, reload } = detail;
  const changed = () => {
    void reload();
    onChanged();
  };
  const title = data
    ? `${data.amount === null ? t('casino.everything') : full(data.amount)} ${t(`casino.direction.${data.direction}`)}`
    : id.slice(0, 8);
  return (
    <RowSheet of={detail} title={title} place={place} onClose={onClose}>
      {(data) => (
        <>
          <section>
            <h3>
              {data.member.nick}
              <span className="end">
                {t(`casino.name.${data.casino}`)} · {t(`casino.state.${data.state}`)}
              </span>
            </h3>
            <p className="muted">{t(`casino.looks.${data.looks}`)}</p>
          </section>
          <Books detail={data} />
          {data.approval !== null && <ApprovalPanel id={data.approval} onChanged={changed} />}
          {data.ended_at === null && (
            <Decision detail={data} isLocked={isLocked || staleSince !== null} onChanged={changed} />
          )}
          <Section title={t('casino.steps')}>
            <HistoryList
              items={[...data.steps].reverse().map(({ at, actor, action, answer }) => ({
                key: `${at} ${action} ${answer}`,
                text: (
                  <>
                    <span>{recentTime(at)}</span> <b>{t(`casino.action.${action}`)}</b> <span>{answer}</span>{' '}
                    <small className="muted">{actor}</small>
                  </>
                ),
              }))}
            />
          </Section>
        </>
      )}
    </RowSheet>
  );
}

/** The ledger beside the vendor, before the transfer was sent and now. */
function Books({ detail: { books, transactions, casino } }: { detail: TransferDeskDetail }) {
  const t = useT();
  const { full, signed } = useMoney();
  const money = (krw: number | null) => (krw === null ? '–' : full(krw));
  return (
    <Section title={t('casino.books')}>
      <Table isLow>
        <thead>
          <tr>
            <th scope="col">{t('casino.compare')}</th>
            <th scope="col">{t('casino.ledger')}</th>
            <th scope="col">{t(`casino.name.${casino}`)}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('casino.before')}</th>
            <td>{money(books.ledger_before)}</td>
            <td>{money(books.vendor_before)}</td>
          </tr>
          <tr>
            <th scope="row">{t('casino.now')}</th>
            <td>
              {full(books.ledger_now)}{' '}
              {books.hold > 0 && <small>{t('casino.hold', { amount: full(books.hold) })}</small>}
            </td>
            <td>
              {money(books.vendor_now)} {books.vendor_at !== null && <small>{recentTime(books.vendor_at)}</small>}
            </td>
          </tr>
        </tbody>
      </Table>
      <h3>{t('casino.transactions')}</h3>
      {transactions.length === 0 && <p className="muted">{t('casino.no_transactions')}</p>}
      <HistoryList
        items={transactions.map(({ id, kind, amount, at }) => ({
          key: id,
          icon: 'receipt',
          text: (
            <>
              <span>{recentTime(at)}</span> <b>{t(`casino.kind.${kind}`)}</b>{' '}
              <span>{signed(Math.trunc(amount / 100))}</span> <code>{id}</code>
            </>
          ),
        }))}
      />
    </Section>
  );
}

type Choice = 'wait' | 'confirmed' | 'rejected';

/** Wait (W), confirm (C) or reject (R), the latter two with a second person; asking the vendor now (P). */
function Decision(props: { detail: TransferDeskDetail; isLocked: boolean; onChanged(): void }) {
  const { detail, isLocked, onChanged } = props;
  const { t, say } = useBase();
  const form = useSubmit();
  const [choice, setChoice] = useState<Choice>('wait');
  const [note, setNote] = useState('');
  const params = { id: detail.id };
  const isDecidable = detail.state === 'unknown' || detail.state === 'manual';
  const isClosed = isLocked || detail.approval !== null;
  const check = async () => {
    const asked = await form.submit('opsCasinoTransferCheck', { params });
    if (!asked) return;
    say('info', t('casino.asked'));
    onChanged();
  };
  const decide = async () => {
    if (choice === 'wait' || (detail.state !== 'unknown' && detail.state !== 'manual')) return;
    const body = { state: detail.state, outcome: choice, note: note.trim() };
    const done = await form.submit('opsCasinoTransferDecide', { params, body });
    // Refused because the transfer has changed state: show it before the next request.
    if (!done) return onChanged();
    say('info', t('casino.second_person'));
    onChanged();
  };
  const choose = (to: Choice) => (isClosed || !isDecidable ? null : () => setChoice(to));
  useSheetKeys({
    w: choose('wait'),
    c: choose('confirmed'),
    r: choose('rejected'),
    p: isLocked ? null : () => void check(),
  });
  const choices = [
    { value: 'wait', key: 'W' },
    { value: 'confirmed', key: 'C' },
    { value: 'rejected', key: 'R' },
  ] as const;
  return (
    <Section title={t('casino.decide')}>
      <div className="stack">
        {isDecidable && (
          <DecisionChoices<Choice>
            label={t('casino.decide')}
            choices={choices.map((option) => ({
              ...option,
              name: t(`casino.choice.${option.value}`),
              note: t(`casino.choice_note.${option.value}`),
            }))}
            value={choice}
            disabled={isClosed}
            onChange={setChoice}
          />
        )}
        {choice !== 'wait' && <TextField label={t('casino.note')} maxLength={500} value={note} onChange={setNote} />}
        <FormProblem message={form.message} />
        <div className="row acts">
          <Button look="line" icon="refresh" disabled={isLocked || form.busy} onClick={() => void check()}>
            {t('casino.check')}
          </Button>
          {choice !== 'wait' && (
            <Button
              look="primary"
              busy={form.busy}
              disabled={isClosed || note.trim().length < 2}
              onClick={() => void decide()}
            >
              {t('casino.request')}
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
}
