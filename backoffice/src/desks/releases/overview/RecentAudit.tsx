import { useEffect } from 'react';
import { Empty, Icon, polling, Skeleton, useBase, usePoll } from '../../../kit';
import { AuditTrail } from '../../../ui/trail/AuditTrail';

const lines = 7;

/**
 * The last lines of the log about releases, beside the canary. `serial`: a change brings new lines at once.
 */
export function RecentAudit({ serial }: { serial: number }) {
  const { t, callApi } = useBase();
  const { data, reload } = usePoll('opsAudit', { query: { subject: 'remote', limit: lines } }, polling.shared);
  useEffect(() => {
    reload();
  }, [serial]);
  return (
    <section className="card">
      <div className="card__head">
        <h2>{t('nav.audit')}</h2>
        <span className="grow" />
        <a className="btn btn--ghost btn--sm" href={callApi.address('opsAuditExport')} download>
          <Icon name="download" />
          {t('audit.export')}
        </a>
      </div>
      {!data && <Skeleton rows={lines} height={46} />}
      {data?.entries.length === 0 && <Empty icon="history" title={t('audit.empty')} />}
      {data && <AuditTrail entries={data.entries} />}
    </section>
  );
}
