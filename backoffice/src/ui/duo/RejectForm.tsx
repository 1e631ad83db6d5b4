import type { RejectionReason } from '@maru/contracts';
import { Field } from '@maru/ui/fields';
import { useState } from 'react';
import { useT } from '../../session/context';
import { SelectField } from '../SelectField';
import { SubmitForm } from '../SubmitForm';

/** The closed list in its order, beside the type that the API checks with. */
const rejectionReasons = [
  'wrong_values',
  'no_evidence',
  'not_now',
  'against_rules',
  'other',
] as const satisfies readonly RejectionReason[];

interface RejectFormProps {
  busy: boolean;
  /** Another operator was faster: the input is kept, and can no longer be sent. */
  isOver: boolean;
  onClose(): void;
  onReject(body: { reason: RejectionReason; words: string }): void;
}

/** A reason of the closed list, and words for the requester. */
export function RejectForm({ busy, isOver, onClose, onReject }: RejectFormProps) {
  const t = useT();
  const [reason, setReason] = useState<RejectionReason>(rejectionReasons[0]);
  const [words, setWords] = useState('');
  const fits = words.trim().length >= 2 && !isOver;
  const submit = () => {
    if (fits && !busy) onReject({ reason, words: words.trim() });
  };
  return (
    <SubmitForm className="sheet-sections" onSend={submit} aria-label={t('approvals.reject')}>
      <SelectField<RejectionReason>
        label={t('approvals.reason_label')}
        options={rejectionReasons.map((value) => ({ value, text: t(`approvals.reason.${value}`) }))}
        value={reason}
        onChange={setReason}
      />
      <Field label={t('approvals.words')} hint={t(isOver ? 'approvals.faster' : 'approvals.words_hint')}>
        {(attributes) => (
          <textarea
            {...attributes}
            className="input"
            rows={3}
            maxLength={500}
            value={words}
            // biome-ignore lint/a11y/noAutofocus: the form was opened to write here
            autoFocus
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      <div className="row">
        <button type="button" className="btn" onClick={onClose}>
          {t('cancel')}
        </button>
        <button type="submit" className="btn btn--danger" disabled={!fits || busy} aria-busy={busy}>
          {t('approvals.reject_now')}
        </button>
      </div>
    </SubmitForm>
  );
}
