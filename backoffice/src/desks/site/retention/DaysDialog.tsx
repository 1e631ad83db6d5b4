import type { RetentionRule } from '@maru/contracts';
import { useState } from 'react';
import { count, FormDialog, NumberField, parseWon, TextField, useForm, useT } from '../../../kit';

interface DaysDialogProps {
  rule: RetentionRule;
  onClose(): void;
  onSaved(): void;
}

/** How many days records of a kind are kept: more apply at once, fewer are requested from a second person. */
export function DaysDialog({ rule, onClose, onSaved }: DaysDialogProps) {
  const t = useT();
  // Polled answers must not change what the typed days are compared with.
  const [before] = useState(rule);
  const form = useForm({
    texts: 'retention',
    first: { days: String(before.days), note: '' },
    isReady: ({ days }) => parseWon(days) !== null && parseWon(days) !== before.days,
    send: ({ days, note }, submit) =>
      submit('opsRetentionChange', { params: { record: before.record }, body: { days: parseWon(days)!, note } }),
    done: ({ approval }) => t(approval === null ? 'retention.saved' : 'retention.sent'),
    tone: ({ approval }) => (approval === null ? 'success' : 'info'),
    onDone: onSaved,
  });
  const days = parseWon(form.draft.days);
  const isShorter = days !== null && days < before.days;
  return (
    <FormDialog
      form={form}
      title={t('retention.change_name', { name: t(`retention.record_${before.record}`) })}
      label={isShorter ? t('retention.request') : undefined}
      onClose={onClose}
    >
      <NumberField
        {...form.field('days')}
        kind="count"
        hint={t('retention.least_is', { n: count(before.least_days) })}
        required
      />
      {isShorter && <p className="note">{t('retention.shorter_is')}</p>}
      <TextField {...form.field('note')} maxLength={200} />
    </FormDialog>
  );
}
