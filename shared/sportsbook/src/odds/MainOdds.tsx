import { useSportsbook } from '../area/context';
import { useAreaT, useNames, useSignal } from '../area/hooks';
import { toTeams } from '../names/names';
import { ClosedOdds } from './ClosedOdds';
import { mainMarket, sortCells } from './main-market';
import type { MatchEntry } from './match-entry';
import { OddsCell } from './OddsCell';
import { OddsGroup } from './OddsGroup';
import type { OutcomeCell } from './outcome-cell';
import type { MatchInfo } from './shapes';
import styles from './main-odds.module.css';

const sides = new Set(['home', 'draw', 'away']);

/**
 * The odds of a match's main market. Live ones are side by side under short words. Upcoming ones, and `row`, are a row:
 * home, the draw or VS, away. If the match has no main market now, locks or the names replace them.
 */
export function MainOdds(props: { entry: MatchEntry; info: MatchInfo; category: number; row?: boolean }) {
  const { entry, info, category } = props;
  const book = useSportsbook();
  const t = useAreaT();
  const names = useNames();
  const market = mainMarket(useSignal(entry.markets));
  const teams = toTeams(info);
  const cells = sortCells(market?.cells ?? []);
  const { live } = book.category(category);
  const row = props.row ?? !live;
  if (!market || cells.length === 0) {
    if (!row) return <ClosedOdds className={styles.options} teams={teams} look="short" />;
    return live ? <ClosedOdds className="tri" teams={teams} look="row" /> : <NamesOnly {...teams} />;
  }
  const button = (cell: OutcomeCell) => {
    const layout = row && sides.has(cell.code) ? (cell.code as 'home' | 'draw' | 'away') : 'wide';
    const short = sides.has(cell.code) && (!row || cell.code === 'draw');
    return (
      <OddsCell
        key={cell.id}
        cell={cell}
        sportId={info.sport_id}
        category={category}
        cid={market.cid}
        gameType={market.gameType}
        closed={info.bet_stop || !market.use}
        label={short ? t(`short.${cell.code}`) : names.outcome(cell, teams)}
        layout={layout}
      />
    );
  };
  const versus = row && cells.length === 2;
  return (
    <OddsGroup
      className={row ? 'tri' : cells.length === 2 ? `${styles.options} ${styles.two}` : styles.options}
      label={t('list.group', { ...teams, market: names.market(market, teams) })}
    >
      {button(cells[0]!)}
      {versus ? <Versus /> : null}
      {cells.slice(1).map(button)}
    </OddsGroup>
  );
}

function Versus() {
  const t = useAreaT();
  return <span className="match__line">{t('list.versus')}</span>;
}

function NamesOnly({ home, away }: { home: string; away: string }) {
  return (
    <div className="tri">
      <span className="cut">{home}</span>
      <Versus />
      <span className="cut">{away}</span>
    </div>
  );
}
