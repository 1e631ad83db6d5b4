import type { Locale, VirtualCategory, VirtualRound, VirtualStage } from '@maru/contracts';
import { toMatchResponse } from '../state/present';
import type { VirtualOffer } from './offer';
import type { Round } from './rounds';

/** Rounds that the strip shows. */
const nextRounds = 6;

/** A round as the contracts have it. */
export const toRoundResponse = (round: Round, state: Round['state']): VirtualRound => ({
  id: round.id,
  number: round.number,
  state,
  closes_at: round.closesAt,
  starts_at: round.startsAt,
  ends_at: round.endsAt,
});

/** The next rounds of a category: those that have not begun, the nearest first. */
export function roundsToCome(offer: VirtualOffer, category: VirtualCategory): VirtualRound[] {
  // Each vendor message gets here: finished rounds cost one comparison, not an object.
  const ahead = offer.rounds(category).filter((round) => {
    const state = offer.toState(round);
    return state === 'scheduled' || state === 'open' || state === 'closed';
  });
  return ahead.slice(0, nextRounds).map((round) => toRoundResponse(round, offer.toState(round)));
}

/** The round on the stage: the one that is played, else the last one; undefined before the first. */
export function roundOnStage(offer: VirtualOffer, category: VirtualCategory): Round | undefined {
  const begun = offer.rounds(category).filter((round) => {
    const state = offer.toState(round);
    return state === 'running' || state === 'finished';
  });
  return begun.findLast((round) => offer.toState(round) === 'running') ?? begun.at(-1);
}

/** The stage: the first match of its round, as far as it was played. */
export function findStage(offer: VirtualOffer, category: VirtualCategory, locale: Locale): VirtualStage | null {
  const round = roundOnStage(offer, category);
  const match = round && offer.match(round.matches[0]!.id);
  if (!round || !match) return null;
  const shown = offer.stage(match.id)?.show(locale) ?? { events: [], ball: [], stats: [] };
  return {
    match: toMatchResponse(match, category, locale, true, offer),
    round: toRoundResponse(round, offer.toState(round)),
    ...shown,
  };
}
