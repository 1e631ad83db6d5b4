import type { VirtualRound } from '@maru/contracts';
import {
  BlockHeader,
  LeagueBlock,
  LineSkeleton,
  MatchLine,
  useAreaT,
  useIdSet,
  useSignal,
  useSportsbook,
} from '@maru/sportsbook';
import { Empty, ErrorState, LoadingDelay } from '@maru/ui';
import { useCallback, useMemo, useState } from 'react';
import { listMarkets } from '../../model/row-markets';
import type { SportsInfo } from '../../model/to-book';
import styles from './next-matches.module.css';

type Winner = 'home' | 'draw' | 'away';

const noIds: readonly number[] = [];
/** The strip of rounds leads to any row: all of them are drawn, and they are few. */
const stays = () => true;

/** The next matches of a competition as ordinary rows, with the winners of the last ones in the head. */
export function NextMatches(props: {
  category: number;
  league: string;
  recent: readonly Winner[];
  match: number | null;
  rounds: readonly VirtualRound[];
}) {
  const { category, league, recent, match, rounds } = props;
  const t = useAreaT();
  const names = useMemo(
    () => new Map(rounds.map(({ id, number }) => [id, t('virtual.round', { n: number.toLocaleString('en-US') })])),
    [rounds, t],
  );
  const { list, store } = useSportsbook();
  const view = useSignal(list.view);
  const [open, setOpen] = useIdSet<number>(match);
  const [folded, setFolded] = useState(false);
  const row = useCallback(
    (id: number) => (
      <MatchLine
        key={id}
        id={id}
        category={category}
        order={listMarkets}
        open={open.has(id)}
        onOpen={setOpen}
        round={names.get(findRoundId(store.matches.get(id)?.info.get() as SportsInfo | undefined))}
      />
    ),
    [category, open, setOpen, names, store],
  );
  const fresh = view.category === category;
  if (!fresh || view.state === 'loading') {
    return (
      <LoadingDelay label={t('list.loading')}>
        <LineSkeleton />
      </LoadingDelay>
    );
  }
  const ids = view.state === 'error' ? noIds : view.sections.flatMap((section) => section.ids);
  const title = t('virtual.next', { league });
  return (
    <div data-odds-area="">
      <LeagueBlock
        className={`card league ${styles.root}`}
        label={title}
        head={
          <>
            <BlockHeader
              title={title}
              lead="device-gamepad-2"
              folded={folded}
              foldLabel={t(folded ? 'list.unfold' : 'list.fold', { name: league })}
              onFold={() => setFolded(!folded)}
            >
              {recent.length > 0 ? <Beads recent={recent} /> : null}
            </BlockHeader>
            {folded ? null : view.state === 'error' ? (
              <ErrorState title={t('list.errorTitle')} text={view.message} onRetry={() => list.retry()} />
            ) : ids.length === 0 ? (
              <Empty icon="calendar-event" title={t('list.emptyTitle')} />
            ) : null}
          </>
        }
        folded={folded}
        ids={ids}
        scroller={document}
        stays={stays}
      >
        {row}
      </LeagueBlock>
    </div>
  );
}

/** Id of the round that a match is of; 0 where it is of none. */
const findRoundId = (info: SportsInfo | undefined) => info?.round ?? 0;

const sideWords = { home: styles.home, draw: styles.draw, away: styles.away } as const;

function Beads({ recent }: { recent: readonly Winner[] }) {
  const t = useAreaT();
  return (
    <span className={styles.recent}>
      <span className="muted">{t('virtual.recent')}</span>
      {recent.map((winner, at) => (
        <i key={at} className={`${styles.bead} ${sideWords[winner]}`}>
          <span aria-hidden="true">{t(`virtual.bead.${winner}`)}</span>
          <span className="sr">{t(`virtual.won.${winner}`)}</span>
        </i>
      ))}
    </span>
  );
}
