import type { AdminQuestion } from '@maru/contracts';
import { complaintDue, isComplaintOverdue } from '@maru/contracts/complaint-rules';
import { shortTime, Tag, useT } from '../../../kit';

/** Subject, state and deadline of a complaint; nothing for a question. */
export function ComplaintCell({ question: { complaint } }: { question: Pick<AdminQuestion, 'complaint'> }) {
  const t = useT();
  if (!complaint) return <span>–</span>;
  const due = complaintDue(complaint);
  const isOverdue = isComplaintOverdue(complaint, Date.now());
  return (
    <span className="row row--wrap">
      <Tag tone={isOverdue ? 'danger' : 'info'}>{t(`complaint.state_${complaint.state}`)}</Tag>
      <span>
        {t(`complaint.kind_${complaint.kind}`)}
        {complaint.bet && <span>{` #${complaint.bet}`}</span>}
      </span>
      {due !== null && (
        <small>{t(isOverdue ? 'complaint.overdue' : 'complaint.due_by', { time: shortTime(due) })}</small>
      )}
    </span>
  );
}
