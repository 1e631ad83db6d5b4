import type { SettingRow } from '@maru/contracts';

/** Settings that are one of a few words, which the API takes as they are. */
const choices: Readonly<Record<string, readonly string[]>> = {
  funds_level: ['play_money', 'none', 'basic', 'medium', 'high'],
};
/** Settings that are a list of whole numbers. */
const numberLists: ReadonlySet<string> = new Set([
  'the_sports_config.quick_stakes',
  'sports_config.quick_stakes',
  'match_start.long_start_leagues',
]);

/** How a setting is entered. `json` is left for structures that no field can hold. */
export function toFieldKind({
  key,
  kind,
}: Pick<SettingRow, 'key' | 'kind'>): SettingRow['kind'] | 'choice' | 'list' | 'json' {
  if (Object.hasOwn(choices, key)) return 'choice';
  if (numberLists.has(key)) return 'list';
  return kind === 'object' || kind === 'texts' ? 'json' : kind;
}

/** Options of a setting. A stored value that is no option is kept as one. */
export function listChoices(key: string, value: string): readonly string[] {
  const words = choices[key] ?? [];
  return words.includes(value) ? words : [...words, value];
}
