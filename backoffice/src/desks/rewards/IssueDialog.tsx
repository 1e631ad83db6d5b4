import { newIdempotencyKey } from '@maru/client/core';
import { useRef, useState } from 'react';
import {
  DateTimeField,
  NumberField,
  SelectField,
  SubmitDialog,
  TextArea,
  TextField,
  useBase,
  useSubmit,
} from '../../kit';
import { emptyDraft, type IssueDraft, issueOf } from './issue-draft';
import { amountBounds } from './prize-drafts';

const kinds: readonly IssueDraft['kind'][] = ['points', 'money', 'wheel', 'random'];
const audiences: readonly IssueDraft['to'][] = ['logins', 'level', 'everybody'];

/** Issues coupons; what can cost more than one person may issue is requested of a second one. */
export function IssueDialog({ onClose }: { onClose(): void }) {
  const { t, say } = useBase();
  const form = useSubmit();
  const [begin] = useState(() => emptyDraft(Date.now()));
  const [draft, setDraft] = useState(begin);
  const [note, setNote] = useState('');
  // What got no answer is sent again under its key: it is issued once.
  const attempt = useRef({ body: '', key: '' });
  const issue = issueOf(draft);
  const change = (part: Partial<IssueDraft>) => setDraft({ ...draft, ...part });
  const send = async () => {
    if (!issue) return;
    const body = { ...issue, ...(note.trim() && { note: note.trim() }) };
    const text = JSON.stringify(body);
    if (attempt.current.body !== text) attempt.current = { body: text, key: newIdempotencyKey() };
    const made = await form.submit('opsCouponIssue', { body }, { idempotencyKey: attempt.current.key });
    if (!made) return;
    say('info', t(made.approval === null ? 'coupons.issued' : 'coupons.requested'));
    onClose();
  };
  const draws = draft.kind === 'wheel' || draft.kind === 'random';
  return (
    <SubmitDialog
      title={t('coupons.issue')}
      label={t('coupons.send')}
      form={form}
      problem={[form.message, ...Object.values(form.errors).flat()].filter(Boolean).join(' ')}
      unsaved={JSON.stringify(draft) !== JSON.stringify(begin)}
      incomplete={!issue}
      onClose={onClose}
      onSend={() => void send()}
    >
      <TextField
        label={t('coupons.title')}
        hint={t('coupons.title_hint')}
        required
        maxLength={60}
        value={draft.title}
        onChange={(title) => change({ title })}
      />
      <div className="gm-fields">
        <SelectField
          label={t('coupons.kind')}
          options={kinds.map((value) => ({ value, text: t(`coupons.kinds.${value}`) }))}
          value={draft.kind}
          onChange={(kind) => change({ kind })}
        />
        {!draws && (
          <NumberField
            kind={draft.kind === 'points' ? 'points' : 'won'}
            bounds={amountBounds[draft.kind === 'points' ? 'points' : 'money']}
            label={t(draft.kind === 'points' ? 'coupons.points' : 'coupons.won')}
            required
            value={draft.amount}
            onChange={(amount) => change({ amount })}
          />
        )}
      </div>
      <div className="gm-fields">
        <SelectField
          label={t('coupons.audience')}
          options={audiences.map((value) => ({ value, text: t(`coupons.to.${value}`) }))}
          value={draft.to}
          onChange={(to) => change({ to })}
        />
        {draft.to === 'level' && (
          <TextField
            label={t('coupons.level')}
            inputMode="numeric"
            required
            value={draft.level}
            onChange={(level) => change({ level })}
          />
        )}
      </div>
      {draft.to === 'logins' && (
        <TextArea
          label={t('coupons.logins')}
          hint={t('coupons.logins_hint')}
          errors={form.errors['audience.logins']}
          rows={3}
          value={draft.logins}
          onChange={(logins) => change({ logins })}
        />
      )}
      <DateTimeField required label={t('coupons.from')} value={draft.from} onChange={(from) => change({ from })} />
      <DateTimeField required label={t('coupons.until')} value={draft.until} onChange={(until) => change({ until })} />
      <p className="muted">{t('coupons.consent_hint')}</p>
      <TextField label={t('coupons.note')} maxLength={300} value={note} onChange={setNote} />
    </SubmitDialog>
  );
}
