import type { CashDeskRow, CashRejectReason } from '@maru/contracts';
import { useState } from 'react';
import { useSubmit } from '../../api/use-submit';
import { useBase, useSession } from '../../shell/context';
import { FormProblem } from '../../ui/Field';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';

const reasons: readonly CashRejectReason[] = [
  'no_payment',
  'wrong_name',
  'wrong_amount',
  'paid_twice',
  'company_payment',
  'wrong_account',
  'against_rules',
  'other',
];

/** Claims a request and decides it: approve, reject for a reason of the list, or hold with a question to the member. */
export function Decision(props: { request: CashDeskRow; isLocked: boolean; onChanged(): void }) {
  const { request, isLocked, onChanged } = props;
  const { t, say } = useBase();
  const { me } = useSession();
  const form = useSubmit();
  const [reason, setReason] = useState<CashRejectReason | ''>('');
  const [question, setQuestion] = useState('');
  const { id, kind, verdict, version, state, claimed_by } = request;
  if (state !== 'requested' && state !== 'held') return null;
  const params = { id };
  // The server refuses it too: a payment that does not fit is never approved.
  const isBlocked = kind === 'credit' && verdict !== 'match' && verdict !== 'no_payment';
  const isMine = claimed_by?.id === me.operator.id;
  const after = (done: unknown) => {
    if (done) onChanged();
  };
  const approve = async () => {
    const done = await form.submit('opsCashApprove', { params, body: { version } });
    if (done?.approval) say('info', t('cash.second_person'));
    after(done);
  };
  if (!isMine) {
    return (
      <section>
        <h3>{t('cash.decide')}</h3>
        <FormProblem message={form.message} />
        <div className="row acts">
          <button
            type="button"
            className="btn btn--primary"
            disabled={isLocked || claimed_by !== null || form.busy}
            onClick={() => void form.submit('opsCashClaim', { params }).then(after)}
          >
            {claimed_by ? t('cash.claimed_by', { name: claimed_by.name }) : t('cash.claim')}
          </button>
        </div>
      </section>
    );
  }
  const body = { version, reason: reason || 'other', words: '' } as const;
  return (
    <section>
      <h3>
        {t('cash.decide')}
        <span className="end">{t('cash.mine')}</span>
      </h3>
      <div className="stack">
        <SelectField<CashRejectReason | ''>
          label={t('cash.reject_reason')}
          disabled={isLocked}
          options={[
            { value: '', text: t('cash.pick') },
            ...reasons.map((value) => ({ value, text: t(`cash.reason.${value}`) })),
          ]}
          value={reason}
          onChange={setReason}
        />
        <TextField label={t('cash.question')} maxLength={500} value={question} onChange={setQuestion} />
        <FormProblem message={form.message} />
        <div className="row acts">
          <button
            type="button"
            className="btn btn--line"
            disabled={isLocked || form.busy}
            onClick={() => void form.submit('opsCashRelease', { params, body: {} }).then(after)}
          >
            {t('cash.release')}
          </button>
          <button
            type="button"
            className="btn btn--line"
            disabled={isLocked || question.trim().length < 2 || form.busy}
            onClick={() =>
              void form.submit('opsCashHold', { params, body: { version, question: question.trim() } }).then(after)
            }
          >
            {t('cash.ask')}
          </button>
          <button
            type="button"
            className="btn btn--line"
            disabled={isLocked || reason === '' || form.busy}
            onClick={() => void form.submit('opsCashReject', { params, body }).then(after)}
          >
            {t('cash.reject')}
          </button>
          <button
            type="button"
            className="btn btn--primary"
            disabled={isLocked || isBlocked || form.busy}
            aria-busy={form.busy}
            onClick={() => void approve()}
          >
            {t('cash.approve')}
          </button>
        </div>
      </div>
    </section>
  );
}
