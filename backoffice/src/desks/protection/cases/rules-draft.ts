import type { HarmRule, HarmSettings } from '@maru/contracts';
import { harmRules } from '@maru/contracts/case-names';
import { parseWon } from '../../../kit';

export const numbers = ['open_at', 'medium_at', 'high_at', 'strong_percent', 'loss_before', 'contact_hours'] as const;
type NumberField = (typeof numbers)[number];

/** Thresholds as they are typed. */
export interface RulesDraft {
  numbers: Record<NumberField, string>;
  rules: Record<HarmRule, { use: boolean; at: string }>;
}

const toEntries = <Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;

export function toDraft(settings: HarmSettings): RulesDraft {
  return {
    numbers: toEntries(numbers, (name) => String(settings[name])),
    rules: toEntries(harmRules, (rule) => ({ use: settings.rules[rule].use, at: String(settings.rules[rule].at) })),
  };
}

/** Least and most of each number. */
export const bounds: Readonly<Record<NumberField, readonly [number, number]>> = {
  open_at: [1, 100],
  medium_at: [1, 100],
  high_at: [1, 100],
  strong_percent: [110, 1_000],
  loss_before: [1_000, 9_000_000_000_000],
  contact_hours: [1, 168],
};
/** Least and most of a rule's threshold. */
export const thresholdBounds = [1, 100_000] as const;
const parseWhole = (text: string, [low, high]: readonly [number, number]) => {
  const value = parseWon(text);
  return value !== null && value >= low && value <= high ? value : null;
};

/** Settings of a draft; null while something in it cannot be sent. */
export function toSettings({ numbers: typed, rules }: RulesDraft): HarmSettings | null {
  const values = toEntries(numbers, (name) => parseWhole(typed[name], bounds[name]));
  const ats = toEntries(harmRules, (rule) => parseWhole(rules[rule].at, thresholdBounds));
  if ([...Object.values(values), ...Object.values(ats)].some((value) => value === null)) return null;
  const checked = values as Record<NumberField, number>;
  if (checked.open_at > checked.medium_at || checked.medium_at > checked.high_at) return null;
  return { ...checked, rules: toEntries(harmRules, (rule) => ({ use: rules[rule].use, at: ats[rule]! })) };
}
