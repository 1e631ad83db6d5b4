import { hasOutcome } from './placed';
import { clearPicks, doublePicks, halvePicks, repeatPicks, undoStep } from './slip';
import { type Panel, takesOnePick } from './use-panel';

export type ToolName = 'undo' | 'last' | 'half' | 'double' | 'clear';

/** A tool of a panel: what it does, and whether there is something for it to do. None of them places anything. */
export interface Tool {
  name: ToolName;
  icon: string;
  can: boolean;
  use(): void;
}

/** Games with chips: every tool changes the chips on the board. */
function chipTools({ betting, slip, last, state }: Panel): Tool[] {
  const has = (outcome: string) => hasOutcome(state.markets, outcome);
  const least = state.limits.min_stake;
  const some = slip.picks.length > 0;
  return [
    { name: 'undo', icon: 'arrow-back-up', can: slip.past.length > 0, use: () => betting.change(undoStep) },
    {
      name: 'last',
      icon: 'history',
      can: last.some(({ outcome }) => has(outcome)),
      use: () => betting.change((now) => repeatPicks(now, last, has)),
    },
    {
      name: 'half',
      icon: 'minus',
      can: slip.picks.some(({ amount }) => amount > least),
      use: () => betting.change((now) => halvePicks(now, least)),
    },
    { name: 'double', icon: 'plus', can: some, use: () => betting.change(doublePicks) },
    { name: 'clear', icon: 'trash', can: some, use: () => betting.change(clearPicks) },
  ];
}

/** Games with one pick: the stake is a separate number, and its keys have a half already. */
function stakeTools({ betting, slip, last, stake, state }: Panel): Tool[] {
  const [before] = last;
  return [
    { name: 'undo', icon: 'arrow-back-up', can: slip.past.length > 0, use: () => betting.change(undoStep) },
    {
      name: 'last',
      icon: 'history',
      can: before !== undefined && hasOutcome(state.markets, before.outcome),
      use() {
        betting.change((now) => repeatPicks(now, [{ outcome: before!.outcome, amount: 0 }], () => true));
        betting.setStake(before!.amount);
      },
    },
    { name: 'double', icon: 'plus', can: stake > 0, use: () => betting.setStake(stake * 2) },
  ];
}

/** The tools of a panel, in their order. */
export const listTools = (panel: Panel): Tool[] =>
  takesOnePick(panel.game.kind) ? stakeTools(panel) : chipTools(panel);
