import { sportsCategories, type VendorVirtualState, type VirtualCategory } from '@maru/contracts';

/** When a round is what. All times are the stand-in's, in epoch ms. */
export interface RoundTimes {
  opens_at: number;
  closes_at: number;
  starts_at: number;
  ends_at: number;
}

/** The clock of all rounds: one every `periodMs` in each category, a third of that apart. */
export interface Rhythm {
  periodMs: number;
}

/** Rounds are counted from here on, so that ids are the same after every restart. */
const beginning = Date.UTC(2026, 0, 1);
/** Rounds that can be bet on, and those that are announced. */
const openAhead = 6;
export const announcedAhead = 7;
const idsOfCategory = 10_000_000_000;

const computeOffset = (category: VirtualCategory, { periodMs }: Rhythm): number =>
  Math.floor(((category - sportsCategories.virtualSoccer) * periodMs) / 3);

/** How long matches take: half of the rhythm, so that they end long before the next ones begin. */
export const runMs = ({ periodMs }: Rhythm): number => Math.floor(periodMs / 2);

/** Number of the round that starts next at or after a time. */
export const indexAfter = (category: VirtualCategory, rhythm: Rhythm, time: number): number =>
  Math.ceil((time - beginning - computeOffset(category, rhythm)) / rhythm.periodMs);

/** Times of a round. Betting ends an eighteenth of the rhythm before the start: 10 s of 3 min. */
export function computeTimes(category: VirtualCategory, rhythm: Rhythm, index: number): RoundTimes {
  const { periodMs } = rhythm;
  const starts = beginning + computeOffset(category, rhythm) + index * periodMs;
  return {
    opens_at: starts - openAhead * periodMs,
    closes_at: starts - Math.floor(periodMs / 18),
    starts_at: starts,
    ends_at: starts + runMs(rhythm),
  };
}

export const roundId = (category: VirtualCategory, index: number): number => category * idsOfCategory + index;

/** Category and number of a round by its id; null where it is none. */
export function readRoundId(id: number): { category: VirtualCategory; index: number } | null {
  const category = Math.floor(id / idsOfCategory);
  const index = id % idsOfCategory;
  if (category !== 6 && category !== 7 && category !== 8) return null;
  return { category, index };
}

/** Ids of matches are those of their round with one more digit. */
export const matchId = (round: number, at: number): number => round * 10 + at;

/** State of an uncancelled round at a time. */
export function stateAt(times: RoundTimes, time: number): Exclude<VendorVirtualState, 'cancelled'> {
  if (time < times.opens_at) return 'scheduled';
  if (time < times.closes_at) return 'open';
  if (time < times.starts_at) return 'closed';
  return time < times.ends_at ? 'running' : 'finished';
}
