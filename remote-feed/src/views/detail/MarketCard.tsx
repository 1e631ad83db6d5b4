import { lineText, marketName, outcomeName, pickName } from '@maru/contracts/outcome-names';
import { useT } from '@maru/platform';
import { type MarketShape, type MarketView, OddsCell, OddsGroup, type OutcomeCell, sortCells } from '@maru/sportsbook';
import { Accordion, IconButton } from '@maru/ui';
import { type CSSProperties, Fragment, memo } from 'react';
import { feedArea } from '../../model/feed-area';
import { hasLines, lineRows } from '../../model/market-layout';
import { computeSpans } from '../../model/market-shape';
import { optionName } from '../../model/option-name';
import styles from './market-card.module.css';

interface Props {
  market: MarketView;
  definition: MarketShape;
  sportId: number;
  category: number;
  home: string;
  away: string;
  /** The match has not started. */
  isBefore: boolean;
  stopped: boolean;
  pinned: boolean;
  folded: boolean;
  /** Over the full width of the page. */
  wide: boolean;
  /** How outcomes without lines stand; see `chooseShape`. */
  columns: number;
  stacked: boolean;
}

/** One market: its name, pin and fold, and its odds side by side or in rows by line. */
export const MarketCard = memo(function MarketCard(props: Props) {
  const { market, home, away, pinned, folded } = props;
  const t = useT('feed');
  const { pins, folds } = feedArea();
  const name = marketName(useT('markets'), market.marketId, { home, away }, props.isBefore);
  const pin = (
    <IconButton
      icon="pin"
      label={t('markets.pin', { market: name })}
      aria-pressed={pinned}
      onClick={() => pins.toggle(market.marketId)}
    />
  );
  return (
    <Accordion
      title={name}
      open={!folded || market.gone}
      wide={props.wide}
      className={market.gone ? styles.isClosed : undefined}
      onToggle={() => folds.toggle(market.marketId)}
      aside={market.gone ? null : pin}
    >
      {market.gone ? <p className={styles.closed}>{t('markets.gone')}</p> : <Body {...props} name={name} />}
    </Accordion>
  );
});

function Body(props: Props & { name: string }) {
  return hasLines(props) ? <Lines {...props} /> : <Options {...props} />;
}

function Options(props: Props & { name: string }) {
  const { market, sportId, category, home, away, stopped, name, columns, stacked } = props;
  const t = useT('outcomes');
  const cells = sortCells(market.cells);
  const teams = { home, away };
  const { tracks, span, lastSpan, full } = computeSpans(cells.length, columns);
  const button = (cell: OutcomeCell) => (
    <OddsCell
      key={cell.id}
      cell={cell}
      sportId={sportId}
      category={category}
      cid={market.cid}
      closed={stopped || !market.use}
      label={optionName(t, cell, teams)}
      layout="wide"
    />
  );
  return (
    <OddsGroup
      className={stacked ? `${styles.options} ${styles.stacked}` : styles.options}
      columns={columns}
      label={name}
      style={{ '--tracks': tracks, '--span': span, '--last': lastSpan } as CSSProperties}
    >
      {cells.slice(0, full).map(button)}
      {full < cells.length ? <div className={styles.lastRow}>{cells.slice(full).map(button)}</div> : null}
    </OddsGroup>
  );
}

function Lines({ market, sportId, category, home, away, stopped, name }: Props & { name: string }) {
  const t = useT('outcomes');
  const teams = { home, away };
  const { codes, rows } = lineRows(market);
  const heads = codes.map((code) => outcomeName(t, { marketId: market.marketId, code }, teams));
  return (
    <OddsGroup
      className={styles.lines}
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
          <b>{lineText(codes, line)}</b>
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
