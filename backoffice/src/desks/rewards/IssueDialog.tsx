import { newIdempotencyKey } from '@maru/client/core';
import { useRef } from 'react';
import {
  choices,
  DateTimeField,
  FormDialog,
  NumberField,
  SelectField,
  TextArea,
  TextField,
  useForm,
  useT,
} from '../../kit';
import { emptyDraft, type IssueDraft, toIssue } from './issue-draft';
import { amountBounds } from './prize-drafts';

const kinds: readonly IssueDraft['kind'][] = ['points', 'money', 'wheel', 'random'];
const audiences: readonly IssueDraft['to'][] = ['logins', 'level', 'everybody'];

/** Issues coupons; an issue above the operator's limit is a request to a second person. */
export function IssueDialog({ onClose }: { onClose(): void }) {
  const t = useT();
  // A retry after no answer has the same key, so coupons are issued once.
  const attempt = useRef({ body: '', key: '' });
  const form = useForm({
    texts: 'coupons',
    first: () => ({ ...emptyDraft(Date.now()), note: '' }),
    isReady: (draft) => toIssue(draft) !== null,
    send: (draft, submit) => {
      const body = { ...toIssue(draft)!, ...(draft.note.trim() && { note: draft.note.trim() }) };
      const text = JSON.stringify(body);
      if (attempt.current.body !== text) attempt.current = { body: text, key: newIdempotencyKey() };
      return submit('opsCouponIssue', { body }, { idempotencyKey: attempt.current.key });
    },
    done: ({ approval }) => t(approval === null ? 'coupons.issued' : 'coupons.requested'),
    tone: 'info',
    onDone: onClose,
  });
  const { draft, field } = form;
  const isPoints = draft.kind === 'points';
  return (
    <FormDialog form={form} title={t('coupons.issue')} label={t('coupons.send')} onClose={onClose}>
      <TextField {...field('title')} hint={t('coupons.title_hint')} required maxLength={60} />
      <div className="field-grid">
        <SelectField {...field('kind')} options={choices(t, 'coupons.kinds.', kinds)} />
        {(isPoints || draft.kind === 'money') && (
          <NumberField
            {...field('amount', isPoints ? 'coupons.points' : 'coupons.won')}
            kind={isPoints ? 'points' : 'won'}
            bounds={amountBounds[isPoints ? 'points' : 'money']}
            required
          />
        )}
      </div>
      <div className="field-grid">
        <SelectField {...field('to', 'coupons.audience')} options={choices(t, 'coupons.to.', audiences)} />
        {draft.to === 'level' && <TextField {...field('level')} inputMode="numeric" required />}
      </div>
      {draft.to === 'logins' && (
        <TextArea
          {...field('logins')}
          errors={form.listErrors('audience.logins')}
          hint={t('coupons.logins_hint')}
          rows={3}
        />
      )}
      <DateTimeField required {...field('from')} />
      <DateTimeField required {...field('until')} />
      <p className="muted">{t('coupons.consent_hint')}</p>
      <TextField {...field('note')} maxLength={300} />
    </FormDialog>
  );
}
