/** What is put on one outcome, in KRW. */
export interface Pick {
  outcome: string;
  amount: number;
}

/** Picks of a member that are not placed yet, each outcome once, in their order; `past`: what they were before each step. */
export interface Slip {
  picks: readonly Pick[];
  past: readonly (readonly Pick[])[];
}

/** Most outcomes of one request. */
export const maxPicks = 40;
/** Steps that can be taken back. */
const maxSteps = 100;

export const emptySlip: Slip = { picks: [], past: [] };

/** KRW of all picks. */
export const computeTotal = (picks: readonly Pick[]): number => picks.reduce((sum, { amount }) => sum + amount, 0);

/** The slip with other picks, and a step back to those it had. Unchanged where the step changes nothing or is too much. */
function step(slip: Slip, picks: readonly Pick[]): Slip {
  const same = picks.length === slip.picks.length && picks.every((pick, at) => pick === slip.picks[at]);
  if (same || picks.length > maxPicks) return slip;
  return { picks, past: [...slip.past, slip.picks].slice(-maxSteps) };
}

function add(picks: readonly Pick[], { outcome, amount }: Pick): readonly Pick[] {
  if (!picks.some((pick) => pick.outcome === outcome)) return [...picks, { outcome, amount }];
  return picks.map((pick) => (pick.outcome === outcome ? { outcome, amount: pick.amount + amount } : pick));
}

/** Puts a chip on an outcome. The slip itself where no further outcome fits into one request. */
export function putChip(slip: Slip, outcome: string, amount: number): Slip {
  return step(slip, add(slip.picks, { outcome, amount }));
}

/** Takes all chips off an outcome. */
export function removePick(slip: Slip, outcome: string): Slip {
  return step(
    slip,
    slip.picks.filter((pick) => pick.outcome !== outcome),
  );
}

/** Twice as much on every outcome. */
export function doublePicks(slip: Slip): Slip {
  return step(
    slip,
    slip.picks.map(({ outcome, amount }) => ({ outcome, amount: amount * 2 })),
  );
}

/** Half as much on every outcome, but no less than `least`. */
export function halvePicks(slip: Slip, least: number): Slip {
  return step(
    slip,
    slip.picks.map((pick) => {
      const half = Math.max(least, Math.floor(pick.amount / 2));
      return half < pick.amount ? { outcome: pick.outcome, amount: half } : pick;
    }),
  );
}

/** Takes everything off. */
export function clearPicks(slip: Slip): Slip {
  return step(slip, []);
}

/** Puts the last bet again, in place of what is there; outcomes that the round does not have are left out. */
export function repeatPicks(slip: Slip, last: readonly Pick[], has: (outcome: string) => boolean): Slip {
  return step(
    slip,
    last.filter(({ outcome }) => has(outcome)),
  );
}

/** The slip before its last step. */
export function undoStep({ picks, past }: Slip): Slip {
  return past.length ? { picks: past.at(-1)!, past: past.slice(0, -1) } : { picks, past };
}

/** Games with one pick a round: the outcome takes the place of another one; pressed again it is taken off. */
export function togglePick(slip: Slip, outcome: string): Slip {
  const picked = slip.picks[0]?.outcome === outcome;
  return step(slip, picked ? [] : [{ outcome, amount: 0 }]);
}
