import { Link, useT } from '@maru/platform';
import {
  findCategory,
  type MatchEntry,
  useDerived,
  useOpenCategories,
  useSignal,
  useSportsbook,
} from '@maru/sportsbook';
import { buttonClass, Empty, ErrorState, LoadingDelay, Note, Skeleton } from '@maru/ui';
import { useEffect } from 'react';
import { Board } from './Board';
import { Markets } from './Markets';
import boardStyles from './board.module.css';
import marketGridStyles from './market-grid.module.css';

/** One match: its board and its markets. Follows the match live while it is on the page. */
export function MatchDetail({ id, category }: { id: number; category: number }) {
  const t = useT('feed');
  const book = useSportsbook();
  const { store, watches } = book;
  useEffect(() => watches.watch(id), [watches, id]);
  const entry = useDerived(store.membership, () => store.matches.get(id));
  const missing = useDerived(store.membership, () => watches.missing(id));
  const whole = useDerived(store.membership, () => store.matches.get(id)?.whole ?? false);
  if (!entry && missing) {
    return (
      <section className="card">
        <h1 className="sr">{t('detail.title')}</h1>
        <Empty icon="calendar-event" title={t('detail.goneTitle')} text={t('detail.goneText')}>
          <Link className={buttonClass()} to={book.address(category, {})}>
            {t('toList')}
          </Link>
        </Empty>
      </section>
    );
  }
  const late = (
    <ErrorState title={t('detail.errorTitle')} text={t('detail.errorText')} onRetry={() => watches.retry(id)} />
  );
  return (
    <>
      {entry ? <Board entry={entry} /> : null}
      {entry && whole ? (
        <OpenMarkets key={id} entry={entry} fallback={category} />
      ) : (
        <LoadingDelay key={id} label={t('markets.loading')} late={late}>
          <DetailSkeleton board={!entry} />
        </LoadingDelay>
      )}
    </>
  );
}

function OpenMarkets({ entry, fallback }: { entry: MatchEntry; fallback: number }) {
  const t = useT('feed');
  const info = useSignal(entry.info);
  const { area } = useSportsbook();
  const bettable = findCategory(info, area.categories);
  const category = bettable?.id ?? fallback;
  // A match changes from pre-match to in-play while it is on show.
  const open = useOpenCategories().some(({ id }) => id === category);
  return (
    <>
      {open ? null : <Note tone="caution">{t('detail.closed')}</Note>}
      <Markets entry={entry} category={category} stopped={!open || info.bet_stop || !bettable} />
    </>
  );
}

function DetailSkeleton({ board }: { board: boolean }) {
  return (
    <>
      {board ? (
        <section className={`card ${boardStyles.root} ${boardStyles.skeleton}`}>
          <Skeleton height={20} width="40%" />
          <Skeleton height={60} />
          <Skeleton height={150} />
        </section>
      ) : null}
      <div className={marketGridStyles.root}>
        <SkeletonCard />
        {[1, 2].map((row) => (
          <div className={marketGridStyles.columns} key={row}>
            {[1, 2].map((column) => (
              <div key={column}>
                <SkeletonCard />
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

function SkeletonCard() {
  return (
    <section className="card mk">
      <div className="mk__head">
        <Skeleton width={110} height={14} />
      </div>
      <div className="mk__body">
        <Skeleton height={38} />
      </div>
    </section>
  );
}
