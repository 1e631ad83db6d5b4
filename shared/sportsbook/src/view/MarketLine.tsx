import { formatLine } from '@maru/money';
import { memo } from 'react';
import { useAreaT, useNames, useSignal } from '../area/hooks';
import { toTeams } from '../names/names';
import { sortCells } from '../odds/main-market';
import type { MarketView, MatchEntry } from '../odds/match-entry';
import { OddsCell } from '../odds/OddsCell';
import { OddsGroup } from '../odds/OddsGroup';
import type { OutcomeCell } from '../odds/outcome-cell';
import styles from './lines.module.css';

/**
 * The odds of one market of one line in a row: home, the draw, the line or VS in the middle, away; over and under as home
 * and away. More than three outcomes, or others, stand side by side.
 */
export const MarketLine = memo(function MarketLine(props: { entry: MatchEntry; market: MarketView; category: number }) {
  const { entry, market, category } = props;
  const t = useAreaT();
  const names = useNames();
  const info = useSignal(entry.info);
  const teams = toTeams(info);
  const cells = sortCells(market.cells);
  const name = names.market(market, teams);
  const row = cells.length === 2 || (cells.length === 3 && cells[1]!.code === 'draw');
  const layouts = cells.length === 2 ? (['home', 'away'] as const) : (['home', 'draw', 'away'] as const);
  const button = (cell: OutcomeCell, at: number) => (
    <OddsCell
      key={cell.id}
      cell={cell}
      sportId={info.sport_id}
      category={category}
      cid={market.cid}
      gameType={market.gameType}
      closed={info.bet_stop || !market.use || market.gone}
      label={row && cell.code === 'draw' ? t('short.draw') : names.outcome(cell, teams)}
      layout={row ? layouts[at]! : 'wide'}
    />
  );
  const line = cells[0]?.line ?? null;
  const kind = cells.some(({ code }) => code === 'over') ? 'total' : 'handicap';
  return (
    <OddsGroup className={row ? 'tri' : styles.options} label={t('list.group', { ...teams, market: name })}>
      {button(cells[0]!, 0)}
      {cells.length === 2 && row ? (
        <span className="match__line" data-label={name}>
          {line === null ? t('list.versus') : formatLine(line, kind)}
        </span>
      ) : null}
      {cells.slice(1).map((cell, at) => button(cell, at + 1))}
    </OddsGroup>
  );
});
