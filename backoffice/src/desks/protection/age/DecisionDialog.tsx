import type { AgeCheckRow, AgeDecision, AgeMethod } from '@maru/contracts';
import { useState } from 'react';
import { SelectField, SubmitDialog, TextField, useBase, useSubmit } from '../../../kit';
import { type DecisionDraft, decisionsOf, isIncomplete } from './decision-draft';

const methods: readonly AgeMethod[] = ['in_person', 'video', 'outside'];

interface DecisionDialogProps {
  row: AgeCheckRow;
  onClose(): void;
  onSaved(): void;
}

/** Decides a check of an age: how the document was looked at, or why it is refused or withdrawn. */
export function DecisionDialog({ row, onClose, onSaved }: DecisionDialogProps) {
  const { t, say } = useBase();
  const form = useSubmit();
  // Polled answers must not change what is decided.
  const [seen] = useState(row);
  const decisions = decisionsOf(seen);
  const [draft, setDraft] = useState<DecisionDraft>({ to: decisions[0]!, method: '', reference: '', note: '' });
  const change = (part: Partial<DecisionDraft>) => setDraft((now) => ({ ...now, ...part }));
  const { to, method, reference, note } = draft;
  const send = async () => {
    const body = { to, method: to === 'confirmed' && method !== '' ? method : null, reference, note };
    if (!(await form.submit('opsAgeCheckDecide', { params: { id: seen.id }, body }))) return;
    say('success', t('age_checks.saved'));
    onSaved();
  };
  return (
    <SubmitDialog
      title={t('age_checks.decide_name', { name: seen.member.login })}
      label={t('age_checks.send')}
      form={form}
      unsaved={method !== '' || reference !== '' || note !== ''}
      incomplete={isIncomplete(draft)}
      onClose={onClose}
      onSend={() => void send()}
    >
      <SelectField<AgeDecision>
        label={t('age_checks.to')}
        options={decisions.map((value) => ({ value, text: t(`age_checks.to_${value}`) }))}
        errors={form.errors.to}
        value={to}
        onChange={(value) => change({ to: value })}
      />
      {to === 'confirmed' && (
        <SelectField<AgeMethod | ''>
          label={t('age_checks.method')}
          options={[
            { value: '', text: '–' },
            ...methods.map((value) => ({ value, text: t(`age_checks.method_${value}`) })),
          ]}
          errors={form.errors.method}
          value={method}
          onChange={(value) => change({ method: value })}
        />
      )}
      {to === 'confirmed' && method === 'outside' && (
        <TextField
          label={t('age_checks.reference')}
          maxLength={60}
          required
          errors={form.errors.reference}
          value={reference}
          onChange={(value) => change({ reference: value })}
        />
      )}
      {to === 'withdrawn' && <p className="note">{t('age_checks.stops')}</p>}
      <TextField
        label={t('age_checks.note')}
        hint={t('age_checks.note_hint')}
        maxLength={300}
        required={to !== 'confirmed'}
        errors={form.errors.note}
        value={note}
        onChange={(value) => change({ note: value })}
      />
    </SubmitDialog>
  );
}
