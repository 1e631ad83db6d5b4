import { Link } from '@maru/platform';
import { memo } from 'react';
import { useSportsbook } from '../../area/context';
import { useAreaT, useClock, useNames, useSignal } from '../../area/hooks';
import { toTeams } from '../../names/names';
import { periodName, secondsPlayed, seoulTime } from '../../names/period';
import { useSoon } from '../../names/use-soon';
import { ClosedOdds } from '../../odds/ClosedOdds';
import { mainMarket, sortCells } from '../../odds/main-market';
import type { MatchEntry } from '../../odds/match-entry';
import { OddsCell } from '../../odds/OddsCell';
import { OddsGroup } from '../../odds/OddsGroup';
import type { MatchInfo } from '../../odds/shapes';
import type { ListQuery } from '../model/list-query';
import styles from './match-list.module.css';

interface Props {
  id: number;
  category: number;
  query: ListQuery;
  selected: boolean;
  /** In the strip over a match: no odds, and the link keeps the state of the history's entry. */
  strip?: boolean;
  state?: unknown;
}

/** One match of the list: clock or start, teams with score, and the odds of its main market. */
export const MatchItem = memo(function MatchItem(props: Props) {
  const entry = useSportsbook().store.matches.get(props.id);
  return entry ? <Item {...props} entry={entry} /> : null;
});

function Item({ id, category, query, selected, strip = false, state, entry }: Props & { entry: MatchEntry }) {
  const info = useSignal(entry.info);
  const [home, away] = [info.home.name, info.away.name];
  const book = useSportsbook();
  const { live } = book.category(category);
  return (
    <li className={styles.match} aria-current={selected ? 'true' : undefined}>
      {live ? <LiveClock info={info} /> : <Start at={info.match_time} />}
      <Link className={styles.teams} to={book.address(category, query, id)} replace state={state}>
        <span className="cut">
          {home}
          <Reds count={info.scores.red?.[0]} />
        </span>
        <b>{live ? info.scores.home : null}</b>
        <span className="sr">, </span>
        <span className="cut">
          {away}
          <Reds count={info.scores.red?.[1]} />
        </span>
        <b>{live ? info.scores.away : null}</b>
      </Link>
      {strip ? null : <MainOdds entry={entry} category={category} stopped={info.bet_stop} />}
    </li>
  );
}

/** A red mark where a side has players sent off. */
export function Reds({ count }: { count: number | undefined }) {
  const t = useAreaT();
  return count ? <i className={styles.redCard} title={t('list.red', { n: count })} /> : null;
}

/** Football counts minutes; other sports name their period. */
export function LiveClock({ info }: { info: MatchInfo }) {
  const t = useAreaT();
  const { timer, sport_id, period } = info;
  const name = periodName(t, sport_id, period);
  const counts = sport_id === 1 && timer !== null && period < 10;
  const minute = useClock((now) => (counts ? String(Math.floor((secondsPlayed(timer, now) ?? 0) / 60)) : ''));
  return (
    <p className={counts ? styles.clock : `${styles.clock} ${styles.isNamed}`}>
      <b>{counts ? minute : name}</b>
      <small>{counts ? name : ''}</small>
    </p>
  );
}

/** Time and date of a start; minutes while it is near. */
export function Start({ at }: { at: number }) {
  const t = useAreaT();
  const { date, time } = seoulTime(at);
  const soon = useSoon(at);
  return (
    <p className={soon ? `${styles.clock} ${styles.isSoon}` : `${styles.clock} ${styles.isStart}`}>
      <b>{time}</b>
      <small>{soon ? t('list.soon', { n: soon }) : date}</small>
    </p>
  );
}

function MainOdds({ entry, category, stopped }: { entry: MatchEntry; category: number; stopped: boolean }) {
  const t = useAreaT();
  const names = useNames();
  const market = mainMarket(useSignal(entry.markets));
  const info = entry.info.get();
  const teams = toTeams(info);
  if (!market) return <ClosedOdds className={styles.odds} teams={teams} />;
  const cells = sortCells(market.cells);
  const short = (code: string) => (code === 'home' || code === 'draw' || code === 'away' ? t(`short.${code}`) : code);
  return (
    <OddsGroup
      className={cells.length === 2 ? `${styles.odds} ${styles.two}` : styles.odds}
      label={t('list.group', { ...teams, market: names.market(market, teams) })}
    >
      {cells.map((cell) => (
        <OddsCell
          key={cell.id}
          cell={cell}
          sportId={info.sport_id}
          category={category}
          cid={market.cid}
          gameType={market.gameType}
          closed={stopped || !market.use}
          label={market.marketId === 1 ? short(cell.code) : names.outcome(cell, teams)}
          layout="center"
        />
      ))}
    </OddsGroup>
  );
}
