import { formatMoney } from '@maru/money';
import { announce, toast } from '@maru/platform';
import { maxPicks, putChip } from './slip';
import type { Panel } from './use-panel';

/** Puts the chosen chip on an outcome, and says so. Nothing while the board is closed. */
export function pressOutcome(panel: Panel, outcome: string): void {
  const { t, betting, chip, open, toName } = panel;
  if (!open) return;
  const before = betting.read().slip;
  betting.change((slip) => putChip(slip, outcome, chip));
  const after = betting.read().slip;
  if (after === before) {
    toast({ tone: 'caution', title: t('chip.full', { n: maxPicks }) });
    return;
  }
  const amount = after.picks.find((pick) => pick.outcome === outcome)!.amount;
  announce(t('mat.put', { name: toName(outcome), amount: formatMoney(amount) }));
}

/** Chips of the member on an outcome, those that are placed and those that are not yet: KRW. */
export function chipsOn({ picks, placed }: Panel, outcome: string): number {
  const on = (all: Panel['placed']) => all.find((pick) => pick.outcome === outcome)?.amount ?? 0;
  return on([...picks]) + on(placed);
}
