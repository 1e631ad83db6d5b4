import { Failed, polling, Sheet, Skeleton, usePoll, useSession, useT } from '../../kit';
import { ApprovalDetail } from './ApprovalDetail';

interface ApprovalSheetProps {
  id: number;
  onClose(): void;
  onOpen(id: number): void;
  /** Something was decided: lists and counts are old. */
  onChanged(): void;
}

/** One request beside the list, live: decisions of other operators appear. */
export function ApprovalSheet({ id, onClose, onOpen, onChanged }: ApprovalSheetProps) {
  const t = useT();
  const { site } = useSession();
  const { data, problem, reload } = usePoll('opsApproval', { params: { id } }, polling.shared);
  const changed = () => {
    reload();
    // Settings are what most requests are about.
    site.reload();
    onChanged();
  };
  return (
    <Sheet
      title={data?.title ?? t('approvals.one', { id })}
      aside={<span className="muted">#{id}</span>}
      onClose={onClose}
    >
      {data && <ApprovalDetail approval={data} onOpen={onOpen} onChanged={changed} />}
      {!data && problem !== null && <Failed problem={problem} onRetry={reload} />}
      {!data && problem === null && <Skeleton rows={5} />}
    </Sheet>
  );
}
