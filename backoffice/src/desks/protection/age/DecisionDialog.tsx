import type { AgeCheckRow, AgeMethod } from '@maru/contracts';
import { useState } from 'react';
import { choices, FormDialog, SelectField, TextField, useForm, useT } from '../../../kit';
import { type DecisionDraft, isIncomplete, listDecisions } from './decision-draft';

const methods: readonly AgeMethod[] = ['in_person', 'video', 'outside'];

interface DecisionDialogProps {
  row: AgeCheckRow;
  onClose(): void;
  onSaved(): void;
}

/** Decides an age check: how the document was verified, or why it is refused or withdrawn. */
export function DecisionDialog({ row, onClose, onSaved }: DecisionDialogProps) {
  const t = useT();
  // Polled answers must not change what is decided.
  const [check] = useState(row);
  const decisions = listDecisions(check);
  const form = useForm<DecisionDraft, object>({
    texts: 'age_checks',
    first: { to: decisions[0]!, method: '', reference: '', note: '' },
    isReady: (draft) => !isIncomplete(draft),
    send: ({ method, ...draft }, submit) => {
      const body = { ...draft, method: draft.to === 'confirmed' && method !== '' ? method : null };
      return submit('opsAgeCheckDecide', { params: { id: check.id }, body });
    },
    done: t('age_checks.saved'),
    onDone: onSaved,
  });
  const { draft, field } = form;
  const { to } = draft;
  return (
    <FormDialog
      form={form}
      title={t('age_checks.decide_name', { name: check.member.login })}
      label={t('age_checks.send')}
      onClose={onClose}
    >
      <SelectField {...field('to')} options={choices(t, 'age_checks.to_', decisions)} />
      {to === 'confirmed' && (
        <SelectField
          {...field('method')}
          options={[{ value: '', text: '–' }, ...choices(t, 'age_checks.method_', methods)]}
        />
      )}
      {to === 'confirmed' && draft.method === 'outside' && (
        <TextField {...field('reference')} maxLength={60} required />
      )}
      {to === 'withdrawn' && <p className="note">{t('age_checks.stops')}</p>}
      <TextField {...field('note')} hint={t('age_checks.note_hint')} maxLength={300} required={to !== 'confirmed'} />
    </FormDialog>
  );
}
