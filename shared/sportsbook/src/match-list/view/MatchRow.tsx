import { Link } from '@maru/platform';
import { memo } from 'react';
import { useSportsbook } from '../../area/context';
import { useAreaT, useNames, useSignal } from '../../area/hooks';
import { toTeams } from '../../names/names';
import { MainOdds } from '../../odds/MainOdds';
import { mainMarket } from '../../odds/main-market';
import type { MatchEntry } from '../../odds/match-entry';
import type { MatchInfo } from '../../odds/shapes';
import type { ListQuery } from '../model/list-query';
import { LiveClock, Reds, Start } from './MatchItem';
import styles from './match-list.module.css';

interface Props {
  id: number;
  category: number;
  query: ListQuery;
}

/** History state of a link from the list into a match, so that the way back is the browser's own. */
export const fromList = { fromList: true } as const;

/** One match of the list on a phone: a line that opens it, and the odds of its main market under it. */
export const MatchRow = memo(function MatchRow(props: Props) {
  const entry = useSportsbook().store.matches.get(props.id);
  return entry ? <Row {...props} entry={entry} /> : null;
});

function Row({ id, category, query, entry }: Props & { entry: MatchEntry }) {
  const t = useAreaT();
  const book = useSportsbook();
  const { live } = book.category(category);
  const info = useSignal(entry.info);
  const teams = toTeams(info);
  return (
    <li className="match">
      <Link className={styles.link} to={book.address(category, query, id)} state={fromList}>
        {live ? <LiveClock info={info} /> : <Start at={info.match_time} />}
        {live ? <Score info={info} /> : null}
        <Market entry={entry} info={info} />
        <span className="grow" />
        <b aria-hidden="true">+{Math.max(0, info.market_count - 1)}</b>
        <span className="sr">{t('list.more', { ...teams, n: Math.max(0, info.market_count - 1) })}</span>
      </Link>
      <MainOdds entry={entry} info={info} category={category} row />
    </li>
  );
}

function Score({ info }: { info: MatchInfo }) {
  const t = useAreaT();
  const { scores } = info;
  return (
    <>
      <b className={styles.score} aria-hidden="true">
        {scores.home} : {scores.away}
      </b>
      <span className="sr">{t('score', { home: scores.home, away: scores.away })}</span>
      <Reds count={scores.red && scores.red[0] + scores.red[1]} />
    </>
  );
}

/** Name of the market that the odds under it are of. */
function Market({ entry, info }: { entry: MatchEntry; info: MatchInfo }) {
  const names = useNames();
  const market = mainMarket(useSignal(entry.markets));
  const teams = toTeams(info);
  return <span className={styles.market}>{market ? names.market(market, teams) : null}</span>;
}
