import { Failed, Icon, PageHeader, Skeleton, StaleNote, shortTime, useSession, useT } from '../../../kit';
import { MaintenanceForm } from './MaintenanceForm';
import { findMaintenance } from './rules';
import styles from './maintenance-page.module.css';

/** Closing the site and opening it again. */
export function MaintenancePage() {
  const t = useT();
  const { site } = useSession();
  const state = findMaintenance(site.data?.settings ?? []);
  return (
    <>
      <PageHeader title={t('nav.maintenance')} intro={t('maintenance.intro')} />
      {site.staleSince !== null && <StaleNote since={site.staleSince} />}
      {site.problem !== null && <Failed problem={site.problem} onRetry={site.reload} />}
      {!site.data && site.problem === null && <Skeleton rows={5} />}
      {site.data && (
        <div className={state ? `${styles.state} ${styles.isOn}` : styles.state} role="status">
          <Icon name={state ? 'tool' : 'circle-check'} />
          <div>
            <strong>{t(state ? 'maintenance.on' : 'maintenance.off')}</strong>
            <p>
              {t(state ? 'maintenance.on_text' : 'maintenance.off_text')}
              {state?.until && (
                <span>{` ${t('maintenance.on_until', { time: shortTime(Date.parse(state.until)) })}`}</span>
              )}
            </p>
          </div>
        </div>
      )}
      {site.data && <MaintenanceForm state={state} />}
    </>
  );
}
