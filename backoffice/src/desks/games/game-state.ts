import type { GameRow, GameSwitch, RoundVoidCause } from '@maru/contracts';

/** State of a game for members. */
export type GameState = 'on' | 'off' | 'locked' | 'maintenance';

export function toState({ switches }: Pick<GameRow, 'switches'>): GameState {
  if (!switches.use) return 'off';
  if (switches.maintenance) return 'maintenance';
  return switches.betting_lock ? 'locked' : 'on';
}

// The contracts' own lists are bundled with their schemas; the types ensure that none is missing here.
const everySwitch: Record<GameSwitch, true> = {
  use: true,
  betting_lock: true,
  crash_lock: true,
  mute: true,
  maintenance: true,
};
export const gameSwitches = Object.keys(everySwitch) as readonly GameSwitch[];
const everyCause: Record<RoundVoidCause, true> = {
  draw_late: true,
  wrong_result: true,
  source_error: true,
  technical_fault: true,
  wrong_odds: true,
};
export const voidCauses = Object.keys(everyCause) as readonly RoundVoidCause[];

type Week = GameRow['week'];
/** What was returned of the stakes, in 1/100 %; null without any. */
export const returnedBp = ({ stake, paid }: Pick<Week, 'stake' | 'paid'>): number | null =>
  stake > 0 ? Math.round((paid / stake) * 10_000) : null;

/** Fewer settled bets say nothing: one big win takes the share anywhere. */
const enoughBets = 1_000;
/** Bands from the expected share at which chance is no explanation: 1.5 · 1.96 σ, three weeks of a thousand. */
const dangerBands = 1.5;

/**
 * How urgently a week's return needs a look. With d = |paid / stake − expected| and the 95 % band
 * b = 1.96 · √(Σ stake² · (share · odds − share²)) / Σ stake of the server (`band_bp`), over settled bets:
 * null where n < 1,000 or d ≤ b, 'caution' where d ≤ 1.5 · b, else 'danger'.
 */
export function rtpTone(week: Week): 'caution' | 'danger' | null {
  const actual = returnedBp(week);
  if (actual === null || week.expected_bp === null || week.band_bp === null || week.bets < enoughBets) return null;
  const distance = Math.abs(actual - week.expected_bp);
  if (distance <= week.band_bp) return null;
  return distance <= dangerBands * week.band_bp ? 'caution' : 'danger';
}

/** Whether a week returned more or less than chance explains. */
export const isOffRange = (week: Week): boolean => rtpTone(week) !== null;

/** 'in', 'out', or 'none' where there is nothing to compare. */
export const toRange = (week: Week): 'in' | 'out' | 'none' =>
  week.expected_bp === null ? 'none' : isOffRange(week) ? 'out' : 'in';

/** Seconds until a moment as '00:48', '–' without one. */
export function countdown(at: number | null, now: number): string {
  if (at === null) return '–';
  const seconds = Math.max(0, Math.ceil((at - now) / 1_000));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** 9 750 → '97.5' */
export const rtpText = (bp: number): string => (bp / 100).toFixed(1);

/** Rounds that are left of a chain when the next one should be there. */
export const fewRounds = 3_000;
