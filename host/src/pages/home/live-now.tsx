import type { FeedList } from '@maru/contracts';
import { api, configAtom, Link, localeAtom, serverNow, syncClock, useAtomValue, useT } from '@maru/platform';
import { Empty, ErrorState, Flag, LoadingDelay, Skeleton } from '@maru/ui';
import { memo, useCallback, useEffect, useState } from 'react';
import { useServed } from '../../frame/frame-context';
import { type LiveItem, liveItems, sameItem } from './live-list';
import './live-now.css';

const shown = 9;
const refreshMs = 15_000;

/** One match. It is drawn again only where something of it changed. */
const LiveCard = memo(
  function LiveCard({ item }: { item: LiveItem }) {
    const t = useT('host');
    return (
      <li className="card">
        <p className="lives__top">
          <Flag code={item.flag} />
          <span className="muted grow cut">{item.league}</span>
          <b className="live">{item.minute === null ? t('home.playing') : `${item.minute}'`}</b>
        </p>
        <Link className="lives__sc" to={item.to}>
          <span className="cut">{item.home}</span>
          <b>{item.score[0]}</b>
          <span className="cut">{item.away}</span>
          <b>{item.score[1]}</b>
        </Link>
      </li>
    );
  },
  (before, after) => sameItem(before.item, after.item),
);

/** A few matches that are being played. Scores only: odds are the business of the live area, where they move. */
export function LiveNow() {
  const t = useT('host');
  const locale = useAtomValue(localeAtom);
  const used = useAtomValue(configAtom)?.the_sports_config.inplay_use === 1;
  const served = useServed()('/theSports/inplay');
  const [list, setList] = useState<FeedList | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const load = useCallback(async () => {
    const began = performance.now();
    const result = await api.get<FeedList>('/api/theSports/inplayList', { quiet: true });
    if (!result.ok) {
      setFailed(result.message);
      return;
    }
    syncClock(result.data.time, performance.now() - began);
    setFailed(null);
    setList(result.data);
  }, []);
  // Names come in the language of the call.
  useEffect(() => {
    if (!used || !served) return;
    void load();
    const timer = setInterval(() => !document.hidden && void load(), refreshMs);
    return () => clearInterval(timer);
  }, [load, used, served, locale]);
  if (!used || !served) return null;
  const items = list ? liveItems(list, serverNow(), shown) : [];
  return (
    <section>
      <div className="split hd">
        <h2>
          {t('home.liveNow')}
          {list ? <span className="tag tag--live">{Object.keys(list.list).length}</span> : null}
        </h2>
        <Link className="link" to="/theSports/inplay">
          {t('home.allLive')}
        </Link>
      </div>
      {!list && !failed ? (
        <LoadingDelay label={t('home.loading')}>
          <div className="lives">
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} height={96} />
            ))}
          </div>
        </LoadingDelay>
      ) : null}
      {failed && !list ? <ErrorState title={t('home.failed')} text={failed} onRetry={() => void load()} /> : null}
      {list && items.length === 0 ? <Empty icon="broadcast" title={t('home.noLive')} /> : null}
      <ul className="lives">
        {items.map((item) => (
          <LiveCard key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}
