import type { Category, MarketDefinition } from '@maru/contracts';
import { useT } from '@maru/platform';
import { Accordion, IconButton } from '@maru/ui';
import { type CSSProperties, Fragment, memo } from 'react';
import { sortCells } from '../list/main-market';
import { isHandicap, lineText, marketName, outcomeName, pickName } from '../names/outcomes';
import type { MarketView } from '../odds/match';
import { OddsCell } from '../odds/OddsCell';
import { OddsGroup } from '../odds/OddsGroup';
import { area } from '../runtime';
import { columnsOf, lineRows } from './market-layout';

interface Props {
  market: MarketView;
  definition: MarketDefinition;
  sportId: number;
  category: Category;
  home: string;
  away: string;
  stopped: boolean;
  pinned: boolean;
  folded: boolean;
}

/** One market: its name, pin and fold, and its odds side by side or in rows by line. */
export const MarketCard = memo(function MarketCard(props: Props) {
  const { market, definition, home, away, pinned, folded } = props;
  const t = useT('feed');
  const { feed } = area();
  const name = marketName(t, market.marketId, { home, away });
  const pin = (
    <IconButton
      icon="pin"
      label={t('markets.pin', { market: name })}
      aria-pressed={pinned}
      onClick={() => feed.pins.toggle(market.marketId)}
    />
  );
  return (
    <Accordion
      title={name}
      open={!folded || market.gone}
      wide={definition.wide}
      className={market.gone ? 'mk--gone' : undefined}
      onToggle={() => feed.folds.toggle(market.marketId)}
      aside={market.gone ? null : pin}
    >
      {market.gone ? <p className="mk__gone">{t('markets.gone')}</p> : <Body {...props} name={name} />}
    </Accordion>
  );
});

function Body(props: Props & { name: string }) {
  const lines = props.definition.layout === 'lines' && props.market.cells.some((cell) => cell.line !== null);
  return lines ? <Lines {...props} /> : <Options {...props} />;
}

function Options({ market, definition, sportId, category, home, away, stopped, name }: Props & { name: string }) {
  const t = useT('feed');
  const cells = sortCells(market.cells);
  const columns = columnsOf(cells.length, definition.wide);
  const teams = { home, away };
  return (
    <OddsGroup
      className={columns > 3 ? 'opts opts--many' : 'opts'}
      columns={columns}
      label={name}
      style={{ '--cols': columns } as CSSProperties}
    >
      {cells.map((cell) => {
        const plain = outcomeName(t, cell, teams);
        return (
          <OddsCell
            key={cell.id}
            cell={cell}
            sportId={sportId}
            category={category}
            cid={market.cid}
            closed={stopped || !market.use}
            label={cell.line === null ? plain : `${plain} ${lineText(market.marketId, cell.line)}`}
            layout="wide"
          />
        );
      })}
    </OddsGroup>
  );
}

function Lines({ market, sportId, category, home, away, stopped, name }: Props & { name: string }) {
  const t = useT('feed');
  const teams = { home, away };
  const { codes, rows } = lineRows(market);
  const heads = codes.map((code) => outcomeName(t, { marketId: market.marketId, code, line: null }, teams));
  return (
    <OddsGroup
      className="lines"
      columns={codes.length}
      label={name}
      style={{ '--cols': codes.length } as CSSProperties}
    >
      <span />
      {heads.map((head) => (
        <small className="cut" key={head}>
          {head}
        </small>
      ))}
      {rows.map(({ line, cells }) => (
        <Fragment key={line}>
          <b className={isHandicap(market.marketId) ? 'lines__hc' : undefined}>{lineText(market.marketId, line)}</b>
          {cells.map((cell, column) =>
            cell ? (
              <OddsCell
                key={cell.id}
                cell={cell}
                sportId={sportId}
                category={category}
                cid={market.cid}
                closed={stopped || !market.use}
                label={pickName(t, cell, teams)}
                layout="center"
              />
            ) : (
              <span key={codes[column]} />
            ),
          )}
        </Fragment>
      ))}
    </OddsGroup>
  );
}
