import type { VirtualRound } from '@maru/contracts';
import { MatchLine, useAreaT, useSignal, useSportsbook } from '@maru/sportsbook';
import { Empty, ErrorState, Icon, IconButton, LoadingDelay } from '@maru/ui';
import { useMemo, useState } from 'react';
import { marketsOf } from '../../model/row-markets';
import { sportsState } from '../../model/sports-state';
import type { SportsInfo } from '../../model/to-book';
import { ListSkeleton } from '../list/ListSkeleton';
import { useIdSet } from '../list/use-id-set';

type Winner = 'home' | 'draw' | 'away';

/** The next matches of a competition as ordinary rows, with the winners of the last ones in the head. */
export function NextMatches(props: {
  category: number;
  league: string;
  recent: readonly Winner[];
  match: number | null;
  rounds: readonly VirtualRound[];
}) {
  const { category, league, recent, match, rounds } = props;
  const numbers = useMemo(() => new Map(rounds.map(({ id, number }) => [id, number])), [rounds]);
  const t = useAreaT();
  const { list } = sportsState();
  const { store } = useSportsbook();
  const view = useSignal(list.view);
  const [open, setOpen] = useIdSet<number>(match);
  const [folded, setFolded] = useState(false);
  const fresh = view.category === category;
  if (!fresh || view.state === 'loading') {
    return (
      <LoadingDelay label={t('list.loading')}>
        <ListSkeleton />
      </LoadingDelay>
    );
  }
  const ids = view.sections.flatMap((section) => section.ids);
  return (
    <section className="card league vlist" data-odds-area="">
      <div className="league__head">
        <Icon name="device-gamepad-2" />
        <h2>{t('virtual.next', { league })}</h2>
        <span className="grow" />
        {recent.length > 0 ? <Beads recent={recent} /> : null}
        <IconButton
          icon={folded ? 'chevron-down' : 'chevron-up'}
          label={t(folded ? 'list.unfold' : 'list.fold', { name: league })}
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        />
      </div>
      {folded ? null : view.state === 'error' ? (
        <ErrorState title={t('list.errorTitle')} text={view.message} onRetry={() => list.refresh()} />
      ) : ids.length === 0 ? (
        <Empty icon="calendar-event" title={t('list.emptyTitle')} />
      ) : (
        <ul className="lines">
          {ids.map((id) => (
            <MatchLine
              key={id}
              id={id}
              category={category}
              order={marketsOf}
              open={open.has(id)}
              onOpen={setOpen}
              round={numbers.get(roundOf(store.matches.get(id)?.info.get() as SportsInfo | undefined))}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Id of the round that a match is of; 0 where it is of none. */
const roundOf = (info: SportsInfo | undefined) => info?.round ?? 0;

const sideWords = { home: 'bead--h', draw: 'bead--d', away: 'bead--a' } as const;

function Beads({ recent }: { recent: readonly Winner[] }) {
  const t = useAreaT();
  return (
    <span className="vbeads">
      <span className="muted">{t('virtual.recent')}</span>
      {recent.map((winner, at) => (
        <i key={at} className={`vbead ${sideWords[winner]}`}>
          <span aria-hidden="true">{t(`virtual.bead.${winner}`)}</span>
          <span className="sr">{t(`virtual.won.${winner}`)}</span>
        </i>
      ))}
    </span>
  );
}
