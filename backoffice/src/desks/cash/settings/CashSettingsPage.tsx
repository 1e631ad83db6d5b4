import { useState } from 'react';
import { Button, Failed, may, PageHeader, polling, Skeleton, StaleNote, usePoll, useSession, useT } from '../../../kit';
import { ApprovalLink } from '../ApprovalLink';
import { AttendancePanel } from '../attendance/AttendancePanel';
import { cashKinds } from '../queue/cash-query';
import { KindSettings } from './KindSettings';
import { PointsDialog } from './PointsDialog';
import { PointsSettings } from './PointsSettings';
import { RulesSettings } from './RulesSettings';
import { SettingsDialog } from './SettingsDialog';
import styles from './cash-settings-page.module.css';

/** Limits, thresholds, bank hours and points of the desk. Two people change them, and give or take points. */
export function CashSettingsPage() {
  const t = useT();
  const { me } = useSession();
  const { data, problem, staleSince, reload } = usePoll('opsCashSettings', {}, polling.shared);
  const [dialog, setDialog] = useState<'settings' | 'points' | null>(null);
  const isLocked = !may(me.operator, 'cash:write') || staleSince !== null;
  const close = () => {
    setDialog(null);
    void reload();
  };
  return (
    <>
      <PageHeader title={t('nav.cash-settings')} intro={t('cash.settings.intro')}>
        <Button look="line" disabled={isLocked} onClick={() => setDialog('points')}>
          {t('cash.points.move')}
        </Button>
        {data?.approval == null ? (
          <Button look="primary" disabled={isLocked || !data} onClick={() => setDialog('settings')}>
            {t('cash.settings.change')}
          </Button>
        ) : (
          <ApprovalLink id={data.approval} />
        )}
      </PageHeader>
      {staleSince !== null && <StaleNote since={staleSince} />}
      {!data && problem !== null && (
        <Failed source={t('nav.cash-settings')} problem={problem} onRetry={() => void reload()} />
      )}
      {!data && problem === null && <Skeleton rows={6} height={80} />}
      {data && (
        <div className={styles.sets}>
          <RulesSettings settings={data.settings} />
          {cashKinds.map((kind) => (
            <KindSettings key={kind} kind={kind} settings={data.settings[kind]} />
          ))}
          <PointsSettings points={data.settings.points} />
          <AttendancePanel />
        </div>
      )}
      {dialog === 'settings' && data && <SettingsDialog settings={data.settings} onClose={close} />}
      {dialog === 'points' && <PointsDialog onClose={close} />}
    </>
  );
}
