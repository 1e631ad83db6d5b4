import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useChange } from '../../../api/use-change';
import { addressOfPage } from '../../../routes/address';
import { useBase, useSession } from '../../../shell/context';
import { may, mayChangeAll } from '../../../shell/permissions';
import { ArmedButton } from '../../../ui/ArmedButton';
import { Icon } from '../../../ui/Icon';
import { Empty, Failed, Skeleton } from '../../../ui/States';
import { matches, worstFirst } from '../versions';
import { remoteName } from './names';
import { RecentAudit } from './RecentAudit';
import { ReleaseDrawer } from './ReleaseDrawer';
import { ReleaseFigures } from './ReleaseFigures';
import { RemoteDetail } from './RemoteDetail';
import { RemoteTable } from './RemoteTable';

/** What runs where, and every change of it. */
export function ReleasesPage() {
  const { t } = useBase();
  const { me, overview, problem, reload } = useSession();
  const navigate = useNavigate();
  const chosen = useParams().remote;
  const [search, setSearch] = useState('');
  const [drawer, setDrawer] = useState<string | null>(null);
  const mayAct = may(me.operator, 'releases:promote') || may(me.operator, 'releases:publish');
  const all = worstFirst(overview?.remotes ?? []);
  const shown = all.filter((remote) =>
    matches(search, [
      remote.remote,
      remoteName(remote.remote, t),
      remote.stable?.id,
      remote.canary?.release.id,
      remote.changed_by,
      remote.stable?.published_by,
    ]),
  );
  const selected = all.find(({ remote }) => remote === chosen) ?? all.find(({ canary }) => canary) ?? all[0];
  return (
    <>
      <div className="split">
        <div>
          <h1>{t('nav.releases')}</h1>
          <p className="muted">{t('releases.intro', { n: all.length })}</p>
        </div>
        <div className="row row--wrap">
          <label className="fin">
            <Icon name="search" />
            <span className="sr">{t('search.label')}</span>
            <input
              type="search"
              placeholder={t('search.hint')}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </label>
          <PauseButton />
          {selected && (
            <button type="button" className="btn btn--primary" onClick={() => setDrawer(selected.remote)}>
              <Icon name={mayAct ? 'plus' : 'package'} />
              {t(mayAct ? 'drawer.open' : 'drawer.title')}
            </button>
          )}
        </div>
      </div>
      {overview?.paused && (
        <p className="note note--caution" role="status">
          <Icon name="player-pause" />
          {t('paused.note')}
        </p>
      )}
      {!overview && problem !== null && <Failed problem={problem} onRetry={reload} />}
      {!overview && problem === null && <Skeleton rows={8} />}
      {overview && <ReleaseFigures overview={overview} />}
      {overview && all.length === 0 && <Empty icon="package" title={t('releases.empty')} />}
      {shown.length > 0 && (
        <RemoteTable
          remotes={shown}
          selected={selected?.remote ?? null}
          onSelect={(remote) => navigate(addressOfPage('releases', { row: remote }), { replace: true })}
        />
      )}
      {all.length > 0 && shown.length === 0 && <Empty icon="search" title={t('releases.nothing_found', { search })} />}
      {selected && (
        <div className={may(me.operator, 'audit:read') ? 'ops__low' : 'ops__low ops__low--one'}>
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
