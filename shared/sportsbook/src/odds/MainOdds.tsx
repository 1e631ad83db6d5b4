import { marketName, outcomeName } from '@maru/contracts/outcome-names';
import { useT } from '@maru/platform';
import { useSportsbook } from '../area/context';
import { useAreaT, useSignal } from '../area/hooks';
import { mainMarket, sortCells } from './main-market';
import type { MatchEntry, MatchInfo } from './match-entry';
import { OddsCell } from './OddsCell';
import { OddsGroup } from './OddsGroup';
import type { OutcomeCell } from './outcome-cell';

const sides = new Set(['home', 'draw', 'away']);

/**
 * The odds of a match's main market. Live ones stand side by side under short words; those to come, and `row`, are a
 * row: home, the draw or VS, away. Where the match has no main market now, the names stand there alone.
 */
export function MainOdds(props: { entry: MatchEntry; info: MatchInfo; category: number; row?: boolean }) {
  const { entry, info, category } = props;
  const book = useSportsbook();
  const t = useAreaT();
  const outcomes = useT('outcomes');
  const markets = useT('markets');
  const market = mainMarket(useSignal(entry.markets));
  const teams = { home: info.home.name, away: info.away.name };
  const cells = sortCells(market?.cells ?? []);
  const row = props.row ?? !book.category(category).live;
  if (!market || cells.length === 0) return row ? <NamesOnly {...teams} /> : <div className="opts" />;
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
        closed={info.bet_stop || !market.use}
        label={short ? t(`short.${cell.code}`) : outcomeName(outcomes, cell, teams)}
        layout={layout}
      />
    );
  };
  const versus = row && cells.length === 2;
  return (
    <OddsGroup
      className={row ? 'tri' : `opts opts--${cells.length}`}
      label={t('list.group', { ...teams, market: marketName(markets, market.marketId, teams) })}
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
    <div className="tri tri--names">
      <span className="cut">{home}</span>
      <Versus />
      <span className="cut">{away}</span>
    </div>
  );
}
