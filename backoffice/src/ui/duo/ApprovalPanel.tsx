import { polling } from '../../api/polling';
import { usePoll } from '../../api/use-poll';
import { PageLink } from '../../routes/PageLink';
import { useT } from '../../session/context';
import { Failed, Skeleton } from '../States';
import { ApprovalActs } from './ApprovalActs';
import { Consequences } from './Consequences';
import { Duo } from './Duo';

interface ApprovalPanelProps {
  id: number;
  onOpen(id: number): void;
  onChanged(): void;
}

/** The request of a match that waits for a second person: what it brings about, who they are, and the decision. */
export function ApprovalPanel({ id, onOpen, onChanged }: ApprovalPanelProps) {
  const t = useT();
  const { data, problem, reload } = usePoll('opsApproval', { params: { id } }, polling.trading);
  const changed = () => {
    void reload();
    onChanged();
  };
  if (!data) {
    return problem === null ? (
      <Skeleton rows={3} />
    ) : (
      <Failed source={t('duo.title')} problem={problem} onRetry={reload} />
    );
  }
  return (
    <>
      <section>
        <h3>
          {t('duo.title')}
          <span className="end">
            <PageLink page="approvals" row={String(id)}>
              {t('nav.approvals')}
            </PageLink>
          </span>
        </h3>
        <p className="strong">{data.title}</p>
        <Duo approval={data} />
      </section>
      <section>
        <h3>{t('approvals.brings')}</h3>
        <Consequences of={data.consequences} />
      </section>
      <ApprovalActs approval={data} onOpen={onOpen} onChanged={changed} />
    </>
  );
}
