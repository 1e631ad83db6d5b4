import type { CouponIssueRow } from '@maru/contracts';
import { useState } from 'react';
import { count, SubmitDialog, TextField, useBase, useSubmit } from '../../kit';

/** Takes back what of an issue is unused, with a reason for the audit log. */
export function WithdrawDialog({ issue, onClose }: { issue: CouponIssueRow; onClose(): void }) {
  const { t, say } = useBase();
  const form = useSubmit();
  const [note, setNote] = useState('');
  const send = async () => {
    const done = await form.submit('opsCouponWithdraw', { params: { id: issue.id }, body: { note: note.trim() } });
    if (!done) return;
    say('info', t('coupons.withdrawn_n', { n: count(done.withdrawn) }));
    onClose();
  };
  return (
    <SubmitDialog
      title={t('coupons.withdraw_title', { title: issue.title })}
      label={t('coupons.withdraw')}
      form={form}
      unsaved={note !== ''}
      incomplete={note.trim() === ''}
      onClose={onClose}
      onSend={() => void send()}
    >
      <p>{t('coupons.withdraw_text', { n: count(issue.open) })}</p>
      <TextField label={t('coupons.reason')} required maxLength={300} value={note} onChange={setNote} />
    </SubmitDialog>
  );
}
