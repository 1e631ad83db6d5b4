import type { CouponIssueRow } from '@maru/contracts';
import { count, FormDialog, TextField, useForm, useT } from '../../kit';

/** Withdraws the unused coupons of an issue, with a reason for the audit log. */
export function WithdrawDialog({ issue, onClose }: { issue: CouponIssueRow; onClose(): void }) {
  const t = useT();
  const form = useForm({
    texts: 'coupons',
    first: { note: '' },
    isReady: ({ note }) => note.trim() !== '',
    send: ({ note }, submit) => submit('opsCouponWithdraw', { params: { id: issue.id }, body: { note: note.trim() } }),
    done: ({ withdrawn }) => t('coupons.withdrawn_n', { n: count(withdrawn) }),
    tone: 'info',
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('coupons.withdraw_title', { title: issue.title })}
      label={t('coupons.withdraw')}
      onClose={onClose}
    >
      <p>{t('coupons.withdraw_text', { n: count(issue.open) })}</p>
      <TextField {...form.field('note', 'coupons.reason')} required maxLength={300} />
    </FormDialog>
  );
}
