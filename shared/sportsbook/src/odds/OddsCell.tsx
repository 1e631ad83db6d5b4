import { configAtom, toast, useAtomValue } from '@maru/platform';
import { type OddsBlock, OddsButton } from '@maru/ui';
import { memo, useCallback, useContext, useLayoutEffect } from 'react';
import { useSportsbook } from '../area/context';
import { useAreaT, usePicked, useSignal } from '../area/hooks';
import { GroupContext } from './OddsGroup';
import type { OutcomeCell, OutcomeView } from './outcome-cell';

/** Why odds cannot be pressed, the most final reason first. */
function findBlock(
  view: Pick<OutcomeView, 'value' | 'status' | 'result'>,
  closed: boolean,
  range: { min: number; max: number },
): OddsBlock | null {
  if (view.result === 'won' || view.result === 'half_won') return 'won';
  if (view.result === 'lost' || view.result === 'half_lost') return 'lost';
  if (view.result === 'void') return 'void';
  if (closed || view.status !== 0) return 'suspended';
  return view.value < range.min || view.value > range.max ? 'range' : null;
}

export interface OddsCellProps {
  cell: OutcomeCell;
  sportId: number;
  category: number;
  cid: string;
  gameType?: number;
  /** The market or the match is closed for bets. */
  closed: boolean;
  label: string;
  layout: 'wide' | 'center' | 'home' | 'draw' | 'away';
  ariaLabel?: string;
}

/** One outcome's button: re-renders when its own odds, its lock or its place in the cart change, never for others. */
export const OddsCell = memo(function OddsCell(props: OddsCellProps) {
  const { cell, closed, category, sportId, cid, gameType } = props;
  const book = useSportsbook();
  const { betting } = book;
  const view = useSignal(cell.view);
  const pressed = usePicked(cell.matchId, cell.marketId, cell.id);
  const range = book.category(category).range(useAtomValue(configAtom));
  const block = findBlock(view, closed, range);
  const refresh = useContext(GroupContext);
  useLayoutEffect(refresh, [block === null]);
  const t = useAreaT();
  const onToggle = useCallback(() => {
    // Pages of one category empty a cart of the other when they are entered; the home page shows both.
    if (betting.enterCategory(category)) toast({ tone: 'info', title: t('say.emptied') });
    betting.cart.toggle({
      matchId: cell.matchId,
      marketId: cell.marketId,
      sportId,
      oddsId: cell.id,
      category,
      cid,
      value: cell.view.get().value,
      code: cell.code,
      line: cell.line,
      ...(gameType === undefined ? {} : { gameType }),
    });
  }, [betting, cell, sportId, category, cid, gameType, t]);
  return (
    <OddsButton
      label={props.label}
      value={view.value}
      pressed={pressed}
      disabled={block}
      direction={view.direction}
      tick={view.tick ? 1 : 0}
      layout={props.layout}
      ariaLabel={props.ariaLabel}
      onToggle={onToggle}
    />
  );
});
