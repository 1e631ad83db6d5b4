import type { ResultRow } from '@maru/contracts';
import { useRef, useState } from 'react';
import { Button, HistoryList, Section, SubmitForm, TextField, useMoney, useT } from '../../../kit';
import { CommitKeys, commitKeys } from '../../../ui/KeyHint';
import { useCommitKey } from '../../../ui/use-commit-key';
import { ActNote } from '../ActNote';
import { useAct } from '../use-act';

interface TakeBackProps {
  id: number;
  row: ResultRow;
  faster: string | undefined;
  isLocked: boolean;
  onChanged(): void;
}

/** Requests that a settlement is taken back: bets are open again until another result. Always two people. */
export function TakeBack({ id, row, faster, isLocked, onChanged }: TakeBackProps) {
  const t = useT();
  const { short } = useMoney();
  const { busy, problem, act, clear } = useAct();
  const [note, setNote] = useState('');
  const send = async () => {
    const input = { params: { id }, body: { note: note.trim(), version: row.version } };
    const done = await act('opsTradingTakeBack', input, t('trade.requested'));
    if (done) setNote('');
    onChanged();
  };
  const form = useRef<HTMLFormElement>(null);
  const incomplete = isLocked || busy || note.trim() === '';
  useCommitKey(form, incomplete ? null : () => form.current?.requestSubmit());
  return (
    <Section title={t('trade.take_back')} aside={t('trade.needs_two')}>
      <SubmitForm className="stack" data-commit ref={form} onSend={send}>
        <HistoryList
          items={[
            { key: 'money', icon: 'arrow-back-up', text: t('trade.take_back_money', { money: short(row.paid) }) },
            { key: 'spent', icon: 'alert-triangle', text: t('trade.take_back_spent') },
            { key: 'members', icon: 'mail', text: t('trade.take_back_members') },
          ]}
        />
        <TextField label={t('trade.reason')} required maxLength={300} value={note} onChange={setNote} />
        <ActNote problem={problem} faster={faster} onTakeTheirs={clear} />
        <div className="row acts">
          <Button submit look="line" keys={commitKeys} disabled={incomplete}>
            {t('trade.request_take_back')} <CommitKeys />
          </Button>
        </div>
      </SubmitForm>
    </Section>
  );
}
