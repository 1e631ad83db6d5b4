import { type MarketView, OddsCell, OddsGroup, type OutcomeCell, useAreaT, useNames } from '@maru/sportsbook';
import { memo } from 'react';
import { rowLine } from '../../model/names';
import { rowLayout } from '../../model/row-layout';
import type { SportsInfo } from '../../model/to-book';

interface Props {
  market: MarketView;
  info: SportsInfo;
  category: number;
  /** Name of the market. */
  title: string;
  /** The match takes no bets. */
  stopped: boolean;
}

/** The odds of one market: home, the draw or the line, away; more outcomes than three are a grid. */
export const MarketOdds = memo(function MarketOdds({ market, info, category, title, stopped }: Props) {
  const t = useAreaT();
  const names = useNames();
  const teams = { home: info.home.name, away: info.away.name };
  const layout = rowLayout(market.cells);
  const button = (cell: OutcomeCell, place: 'home' | 'draw' | 'away' | 'wide') => (
    <OddsCell
      key={cell.id}
      cell={cell}
      sportId={info.sport_id}
      category={category}
      cid={market.cid}
      gameType={market.gameType}
      closed={stopped || !market.use}
      label={names.outcome({ marketId: market.marketId, code: cell.code, line: cell.line, player: cell.player }, teams)}
      layout={place}
    />
  );
  const label = t('list.group', { ...teams, market: title });
  if (layout.kind === 'grid') {
    return (
      <OddsGroup className="more-mk" label={label}>
        {layout.cells.map((cell) => button(cell, 'wide'))}
      </OddsGroup>
    );
  }
  const { first, middle, last } = layout;
  return (
    <OddsGroup className="tri" label={label}>
      {button(first, 'home')}
      {middle ? button(middle, 'draw') : <Middle market={market} cell={first} title={title} />}
      {button(last, 'away')}
    </OddsGroup>
  );
});

function Middle({ market, cell, title }: { market: MarketView; cell: OutcomeCell; title: string }) {
  const t = useAreaT();
  return (
    <span className="match__line" data-label={title}>
      {cell.line === null ? t('list.versus') : rowLine(market.gameType, cell.line)}
    </span>
  );
}
