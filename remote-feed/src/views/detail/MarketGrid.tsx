import { useT } from '@maru/platform';
import { type Id, type MatchInfo, openStatus } from '@maru/sportsbook';
import { useRef } from 'react';
import { cardHeight, layOut, type Run } from '../../model/market-columns';
import { hasLines, lineRows, type Placed } from '../../model/market-layout';
import { chooseShape, type Shape } from '../../model/market-shape';
import { optionName } from '../../model/option-name';
import { MarketCard } from './MarketCard';
import { useWidth } from './use-width';
import styles from './market-grid.module.css';

export const panelId = 'feed-markets';

/** Two columns of markets need this much, px. */
const twoColumnsFrom = 521;
const columnGap = 8;

interface Props {
  shown: readonly Placed[];
  /** Match and tab: another one needs a new layout. */
  columnsKey: string;
  info: MatchInfo;
  category: number;
  stopped: boolean;
  pinned: ReadonlySet<Id>;
  folded: ReadonlySet<Id>;
}

/** The markets of a tab: wide ones across, the others in two columns where there is room for them. */
export function MarketGrid(props: Props) {
  const { shown, info, pinned, folded } = props;
  const t = useT('feed');
  const outcomes = useT('outcomes');
  const [ref, width] = useWidth();
  const two = width >= twoColumnsFrom;
  const half = two ? (width - columnGap) / 2 : width;
  const teams = { home: info.home.name, away: info.away.name };
  const shape = (placed: Placed, wide: boolean): Shape =>
    chooseShape(
      placed.market.cells.map((cell) => optionName(outcomes, cell, teams)),
      wide,
      wide ? width : half,
    );
  const runs = useRuns(shown, two, `${props.columnsKey}-${two}`, (placed) => {
    if (hasLines(placed)) return cardHeight(lineRows(placed.market).rows.length, 'lines');
    const { columns, stacked } = shape(placed, false);
    return cardHeight(Math.ceil(placed.market.cells.length / columns), stacked ? 'stacked' : 'beside');
  });
  const card = (placed: Placed, wide: boolean) => {
    const { market, definition } = placed;
    const { columns, stacked } = shape(placed, wide);
    return (
      <MarketCard
        key={market.marketId}
        market={market}
        definition={definition}
        sportId={info.sport_id}
        category={props.category}
        home={info.home.name}
        away={info.away.name}
        isBefore={info.status_id === openStatus}
        stopped={props.stopped}
        pinned={pinned.has(market.marketId)}
        folded={folded.has(market.marketId)}
        wide={wide}
        columns={columns}
        stacked={stacked}
      />
    );
  };
  return (
    <div
      ref={ref}
      className={styles.root}
      id={panelId}
      role="tabpanel"
      aria-label={t('markets.label')}
      data-odds-area=""
    >
      {runs.map((run) =>
        run.kind === 'wide' ? (
          card(run.card, true)
        ) : (
          <div className={styles.columns} key={`columns-${run.left[0]!.market.marketId}`}>
            <div>{run.left.map((placed) => card(placed, false))}</div>
            <div>{run.right.map((placed) => card(placed, false))}</div>
          </div>
        ),
      )}
    </div>
  );
}

/**
 * The runs of the markets. Positions are kept while the same markets are shown: a line that appears or disappears
 * changes a card's height, and the other cards must stay on their side.
 */
function useRuns(shown: readonly Placed[], two: boolean, key: string, computeHeight: (placed: Placed) => number) {
  const laidOut = useRef<{ key: string; runs: Run<Id>[] }>({ key: '', runs: [] });
  const own = `${key} ${shown.map(({ market }) => market.marketId)}`;
  if (laidOut.current.key !== own) {
    const cards = shown.map((placed) => ({
      card: placed.market.marketId,
      wide: !two || placed.definition.wide,
      height: computeHeight(placed),
    }));
    laidOut.current = { key: own, runs: layOut(cards) };
  }
  const byId = new Map(shown.map((placed) => [placed.market.marketId, placed]));
  const all = (ids: Id[]) => ids.map((id) => byId.get(id)!);
  return laidOut.current.runs.map(
    (run): Run<Placed> =>
      run.kind === 'wide'
        ? { kind: 'wide', card: byId.get(run.card)! }
        : { kind: 'columns', left: all(run.left), right: all(run.right) },
  );
}
