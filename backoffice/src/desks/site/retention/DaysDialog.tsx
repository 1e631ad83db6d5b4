import type { RetentionRule } from '@maru/contracts';
import { useState } from 'react';
import { count, NumberField, parseWon, SubmitDialog, TextField, useBase, useSubmit } from '../../../kit';

interface DaysDialogProps {
  rule: RetentionRule;
  onClose(): void;
  onSaved(): void;
}

/** How many days records of a kind stand: more hold at once, fewer are requested from a second person. */
export function DaysDialog({ rule, onClose, onSaved }: DaysDialogProps) {
  const { t, say } = useBase();
  const form = useSubmit();
  // Polled answers must not overwrite what is typed.
  const [before] = useState(rule);
  const [typed, setTyped] = useState(String(before.days));
  const [note, setNote] = useState('');
  const days = parseWon(typed);
  const isShorter = days !== null && days < before.days;
  const send = async () => {
    if (days === null) return;
    const done = await form.submit('opsRetentionChange', { params: { record: before.record }, body: { days, note } });
    if (!done) return;
    if (done.approval === null) say('success', t('retention.saved'));
    else say('info', t('retention.sent'));
    onSaved();
  };
  return (
    <SubmitDialog
      title={t('retention.change_name', { name: t(`retention.record_${before.record}`) })}
      label={isShorter ? t('retention.request') : t('save')}
      form={form}
      unsaved={days !== before.days || note !== ''}
      incomplete={days === null || days === before.days}
      onClose={onClose}
      onSend={() => void send()}
    >
      <NumberField
        kind="count"
        label={t('retention.days')}
        hint={t('retention.least_is', { n: count(before.least_days) })}
        errors={form.errors.days}
        required
        value={typed}
        onChange={setTyped}
      />
      {isShorter && <p className="note">{t('retention.shorter_is')}</p>}
      <TextField label={t('retention.note')} maxLength={200} value={note} onChange={setNote} />
    </SubmitDialog>
  );
}
