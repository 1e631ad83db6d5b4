import type { Teams } from '@maru/contracts/outcome-names';
import { Icon, Skeleton, Tag } from '@maru/ui';
import { memo, type ReactNode, useEffect, useId } from 'react';
import { useSportsbook } from '../area/context';
import { useAreaT, useDerived, useNames, useSignal } from '../area/hooks';
import { interruptedStatus, postponedStatus } from '../match-list/model/lifecycle';
import { toTeams } from '../names/names';
import { seoulTime } from '../names/period';
import type { MarketView, MatchEntry } from '../odds/match-entry';
import { MarketLine } from './MarketLine';
import { MatchMeta, MatchWhen } from './MatchWhen';
import styles from './lines.module.css';

interface Props {
  id: number;
  category: number;
  /** Markets of a match in the order in which they stand; the first is that of the row. */
  order(markets: Iterable<MarketView>, category: number): readonly MarketView[];
  open: boolean;
  onOpen(id: number, open: boolean): void;
  /** Name of the round that the match is of, in place of its date. */
  round?: string;
}

/**
 * A match in a list of full width: time, market, odds, and the number of further markets, which open under it. A change
 * of the match redraws the line; a change of odds redraws only its button.
 */
export const MatchLine = memo(function MatchLine(props: Props) {
  const { store } = useSportsbook();
  const entry = useDerived(store.membership, () => store.matches.get(props.id));
  return entry ? <Rows {...props} entry={entry} /> : null;
});

function Rows({ id, category, order, open, onOpen, round, entry }: Props & { entry: MatchEntry }) {
  const t = useAreaT();
  const book = useSportsbook();
  const info = useSignal(entry.info);
  const markets = order(useSignal(entry.markets).values(), category);
  const names = useNames();
  const main = markets[0];
  const { live } = book.category(category);
  const postponed = info.status_id === postponedStatus;
  const teams = toTeams(info);
  const toTitle = (market: MarketView) => names.market(market, teams);
  const more = Math.max(0, info.market_count - 1);
  const group = useId();
  const title = main ? toTitle(main) : '';
  // A pair of teams may meet twice in one list.
  const { date, time } = seoulTime(info.match_time);
  const start = round ?? (live ? '' : `${date} ${time}`);
  return (
    <>
      <li className="match" id={`match-${id}`}>
        <MatchWhen info={info} live={live} postponed={postponed} round={round} />
        <p className="match__type">
          {postponed ? (
            <Tag>{t('list.postponed')}</Tag>
          ) : info.status_id === interruptedStatus ? (
            <Tag tone="caution">{t('list.stopped')}</Tag>
          ) : (
            title
          )}
        </p>
        {main ? (
          <Named teams={teams} market={main}>
            <MarketLine entry={entry} market={main} category={category} />
          </Named>
        ) : (
          <div className={`tri ${styles.teams}`}>
            <span className="cut">{teams.home}</span>
            <span className="match__line">{t('list.versus')}</span>
            <span className="cut">{teams.away}</span>
          </div>
        )}
        <MatchMeta
          info={info}
          live={live}
          postponed={postponed}
          stopped={info.status_id === interruptedStatus}
          title={title}
          round={round}
        />
        {more > 0 || open ? (
          <button
            type="button"
            className="match__more"
            aria-expanded={open}
            aria-controls={open ? group : undefined}
            aria-label={`${start} ${t(open ? 'list.fewer' : 'list.more', { ...teams, n: more })}`.trim()}
            onClick={() => onOpen(id, !open)}
          >
            {open ? <Icon name="chevron-up" /> : `+${more}`}
          </button>
        ) : (
          <span />
        )}
      </li>
      {open ? (
        <MoreMarkets
          id={id}
          group={group}
          entry={entry}
          category={category}
          markets={markets.slice(1)}
          toTitle={toTitle}
        />
      ) : null}
    </>
  );
}

/** Names the match above odds that do not: over and under, odd and even, scores. */
function Named(props: { teams: Teams; market: MarketView; children: ReactNode }) {
  const t = useAreaT();
  const { home, away } = props.teams;
  if (props.market.cells.some(({ code }) => code === 'home')) return props.children;
  return (
    <div className={styles.named}>
      <p className="cut">
        {home} <span className="muted">{t('list.versus')}</span> {away}
      </p>
      {props.children}
    </div>
  );
}

function MoreMarkets(props: {
  id: number;
  group: string;
  entry: MatchEntry;
  category: number;
  markets: readonly MarketView[];
  toTitle(market: MarketView): string;
}) {
  const { id, entry, category, markets, toTitle } = props;
  const t = useAreaT();
  const { store, watches } = useSportsbook();
  useEffect(() => watches.watch(id), [watches, id]);
  const whole = useDerived(store.membership, () => store.matches.get(entry.id)?.whole ?? false);
  const missing = useDerived(store.membership, () => watches.missing(id));
  return (
    <>
      {markets.map((market) => {
        const title = toTitle(market);
        return (
          <li key={market.marketId} className="match match--sub">
            <p className="match__when" />
            <p className="match__type">{title}</p>
            <MarketLine entry={entry} market={market} category={category} />
            <span />
          </li>
        );
      })}
      {whole || missing ? (
        markets.length === 0 ? (
          <li className={`match match--sub ${styles.message}`}>{t('list.moreNone')}</li>
        ) : null
      ) : (
        <li className="match match--sub" role="status" aria-label={t('list.moreLoading')}>
          <p className="match__when" />
          <p className="match__type" />
          <Skeleton height={34} />
          <span />
        </li>
      )}
    </>
  );
}
