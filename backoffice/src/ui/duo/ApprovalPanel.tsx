import { useNavigate } from 'react-router-dom';
import { polling } from '../../api/polling';
import { usePoll } from '../../api/use-poll';
import { addressOfPage } from '../../routes/address';
import { PageLink } from '../../routes/PageLink';
import { useT } from '../../session/context';
import { Failed, Skeleton } from '../States';
import { ApprovalActs } from './ApprovalActs';
import { Consequences } from './Consequences';
import { Duo } from './Duo';

interface ApprovalPanelProps {
  id: number;
  onChanged(): void;
}

/** A request that needs a second approver: its consequences, both people, and the decision. */
export function ApprovalPanel({ id, onChanged }: ApprovalPanelProps) {
  const t = useT();
  const navigate = useNavigate();
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
      <ApprovalActs
        approval={data}
        onOpen={(row) => navigate(addressOfPage('approvals', { row: String(row) }))}
        onChanged={changed}
      />
    </>
  );
}
