import { type LiveLeg, matchStatus } from '@maru/contracts';
import type { LegResult } from '../model';

/** A match as products on matches know it. */
interface PlayedMatch {
  status_id: number;
  period: number;
  timer: LiveLeg['timer'];
  scores: { home: number; away: number };
}

/** Live state of a leg's match; null if the leg is decided or its match is unknown or not live. */
export function liveLeg(result: LegResult | null, match: PlayedMatch | undefined): LiveLeg | null {
  if (result !== null || match?.status_id !== matchStatus.live) return null;
  const { scores, period, timer } = match;
  return { score: [scores.home, scores.away], period, timer };
}
