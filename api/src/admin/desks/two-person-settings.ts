/** Display unit of a setting. */
export type Unit = 'krw' | 'odds' | 'ms' | 'count';

/**
 * Fields of the configuration that move money or limits, in whatever group of whatever area they stand: a second
 * operator approves their change. Switches (`use`, `inplay_use`, `maintenance` …) are not among them, since closing
 * must be quick; `mode` is no setting at all.
 */
const fields: Readonly<Record<string, Unit>> = {
  min_stake: 'krw',
  max_stake: 'krw',
  max_win: 'krw',
  max_legs: 'count',
  inplay_delay_ms: 'ms',
  silent_after_ms: 'ms',
  inplay_min_ration: 'odds',
  inplay_max_ration: 'odds',
  prematch_min_ration: 'odds',
  prematch_max_ration: 'odds',
  start_hours: 'count',
  long_start_hours: 'count',
  margin_bp: 'count',
  min_value: 'krw',
  alone_percent: 'count',
  alone_line: 'count',
  alone_odds: 'odds',
  alone_book: 'count',
};

/** Last part of a dotted key: 'max_stake' of 'the_sports_config.max_stake'. */
export function toField(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1);
}

/** Unit of a setting that two people change; null where one may. */
export function twoPersonUnit(key: string): Unit | null {
  const field = toField(key);
  return Object.hasOwn(fields, field) ? fields[field]! : null;
}

/** Names of those fields. */
export const twoPersonFields: readonly string[] = Object.keys(fields);
