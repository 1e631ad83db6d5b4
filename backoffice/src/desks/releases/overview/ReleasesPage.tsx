import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Icon, may, PageHeader, Skeleton, useBase, useChange, useSession } from '../../../kit';
import { ArmedButton } from '../../../ui/ArmedButton';
import { mayChangeAll } from '../permissions';
import { worstFirst } from '../versions';
import { RecentAudit } from './RecentAudit';
import { ReleaseDrawer } from './ReleaseDrawer';
import { ReleaseFigures } from './ReleaseFigures';
import { RemoteDetail } from './RemoteDetail';
import { RemoteTable } from './RemoteTable';
import styles from './releases-page.module.css';

/** What runs where, and every change of it. */
export function ReleasesPage() {
  const { t } = useBase();
  const { me, overview, problem } = useSession();
  const chosen = useParams().remote;
  const [drawer, setDrawer] = useState<string | null>(null);
  const all = worstFirst(overview?.remotes ?? []);
  const selected = all.find(({ remote }) => remote === chosen) ?? all.find(({ canary }) => canary) ?? all[0];
  return (
    <>
      <PageHeader title={t('nav.releases')} intro={t('releases.intro', { n: all.length })}>
        <PauseButton />
      </PageHeader>
      {overview?.paused && (
        <p className="note note--caution" role="status">
          <Icon name="player-pause" />
          {t('paused.note')}
        </p>
      )}
      {overview ? <ReleaseFigures overview={overview} /> : problem === null && <Skeleton rows={1} height={74} />}
      <RemoteTable selected={selected?.remote ?? null} />
      {selected && (
        <div className={may(me.operator, 'audit:read') ? styles.columns : `${styles.columns} ${styles.isOneColumn}`}>
          <RemoteDetail key={selected.remote} remote={selected} onOpenReleases={() => setDrawer(selected.remote)} />
          {may(me.operator, 'audit:read') && <RecentAudit serial={overview?.serial ?? 0} />}
        </div>
      )}
      {drawer && <ReleaseDrawer remote={drawer} onClose={() => setDrawer(null)} />}
    </>
  );
}

/** Stops all promotions, or lets them go on. */
function PauseButton() {
  const { t } = useBase();
  const { me, overview } = useSession();
  const { busy, change } = useChange();
  if (!overview || !mayChangeAll(me.operator)) return null;
  const { paused } = overview;
  return (
    <ArmedButton
      icon={paused ? 'player-play' : 'player-pause'}
      armedLabel={t(paused ? 'paused.really_go_on' : 'paused.really_stop')}
      name={t(paused ? 'paused.go_on' : 'paused.stop')}
      word={me.environment}
      danger={!paused}
      busy={busy}
      onConfirm={(confirm) => {
        const done = t(paused ? 'paused.gone_on' : 'paused.stopped');
        change('releasePause', { body: { paused: !paused, confirm } }, done);
      }}
    >
      {t(paused ? 'paused.go_on' : 'paused.stop')}
    </ArmedButton>
  );
}
