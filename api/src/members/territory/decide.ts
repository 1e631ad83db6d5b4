import type { Config } from '@maru/contracts';

/** Country of a request as ISO 3166-1 alpha-2 writes it; null: not known. */
export type Country = string | null;

/**
 * Tells if the site may be offered in a country. With a licence (`allowed`) only its territories are open, and an
 * unknown country is closed. Without one, all countries are open except blocked ones.
 */
export function isOpenTo(country: Country, { allowed, blocked, block_unknown }: Config['territory']): boolean {
  if (country === null) return allowed.length === 0 && block_unknown === 0;
  if (blocked.includes(country)) return false;
  return allowed.length === 0 || allowed.includes(country);
}

/** Help line of a country: its own, else the general one (territory ''), else the operator's single line. */
export function findHelpLine(
  country: Country,
  { help_lines, brand }: Pick<Config, 'help_lines' | 'brand'>,
): { line: string; url: string } {
  const own = help_lines.find(({ territory }) => territory === country);
  const fallback = own ?? help_lines.find(({ territory }) => territory === '');
  return fallback ? { line: fallback.line, url: fallback.url } : { line: brand.help_line, url: brand.help_url };
}

/** Sign-in data that may need a review. */
export interface Observed {
  country: Country;
  /** What the other source says, where both say something. */
  otherCountry: Country;
  isAnonymised: boolean;
}
export type Signal = { kind: 'country_changed' | 'anonymised' | 'sources_differ'; country: Country; detail: string };

/** Time within which a member is unlikely to travel from one country to another, in hours. */
export const travelHours = 6;

/** Signals of a sign-in. `last`: the member's sign-in before, where it is less than `travelHours` ago. */
export function listSignals(seen: Observed, last: { country: Country } | null): Signal[] {
  const { country, otherCountry, isAnonymised } = seen;
  const signals: Signal[] = [];
  if (isAnonymised) signals.push({ kind: 'anonymised', country, detail: '' });
  if (country && otherCountry && country !== otherCountry)
    signals.push({ kind: 'sources_differ', country, detail: otherCountry });
  if (country && last?.country && last.country !== country)
    signals.push({ kind: 'country_changed', country, detail: last.country });
  return signals;
}
