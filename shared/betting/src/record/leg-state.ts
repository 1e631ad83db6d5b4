import type { BetLegView } from '@maru/contracts';

/** State of a leg in its chain: not begun, begun without a result, or its result. */
export type LegState = 'waiting' | 'begun' | NonNullable<BetLegView['result']>;

/** @param now epoch ms */
export function legState({ result, time }: Pick<BetLegView, 'result' | 'time'>, now: number): LegState {
  if (result) return result;
  return time !== undefined && time <= now ? 'begun' : 'waiting';
}

/** How many picks of a bet stand where, halves with their side; a bonus is no pick. States without picks are left out. */
export function countStates(
  legs: readonly BetLegView[],
  now: number,
): [state: 'won' | 'lost' | 'void' | 'begun', n: number][] {
  const side = { won: 'won', half_won: 'won', lost: 'lost', half_lost: 'lost', void: 'void', begun: 'begun' } as const;
  const counts = new Map<'won' | 'lost' | 'void' | 'begun', number>();
  for (const leg of legs) {
    const state = legState(leg, now);
    if (leg.kind === 'bonus' || state === 'waiting') continue;
    counts.set(side[state], (counts.get(side[state]) ?? 0) + 1);
  }
  return (['won', 'lost', 'void', 'begun'] as const).flatMap((state) => {
    const n = counts.get(state);
    return n ? [[state, n] as [typeof state, number]] : [];
  });
}
