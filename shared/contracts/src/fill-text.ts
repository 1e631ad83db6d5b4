import { withParticle } from './korean-particle';

const rules = new Map<string, Intl.PluralRules>();

/** Name of the plural form that a language has for a number: 'one', 'other', … */
function pluralForm(locale: string, count: number): string {
  if (!rules.has(locale)) rules.set(locale, new Intl.PluralRules(locale));
  return rules.get(locale)!.select(count);
}

/**
 * Returns the text of a key with its values filled in, by the same rules as the site's i18next. If `n` is a number, the
 * plural form of the language is tried first: 'days_one' for 1, else 'days'. `{name, 을}` adds the Korean particle that
 * fits.
 * @param find the text of a key
 * @returns null if there is no text
 */
export function fillText(
  find: (key: string) => string | null | undefined,
  locale: string,
  key: string,
  values: Record<string, unknown>,
): string | null {
  const form = 'n' in values ? find(`${key}_${pluralForm(locale, Number(values.n))}`) : null;
  const text = form ?? find(key);
  if (text === null || text === undefined) return null;
  return text.replace(/\{(\w+)(?:, ([^}]+))?\}/g, (whole, name: string, particle?: string) => {
    if (!(name in values)) return whole;
    return particle ? withParticle(String(values[name]), particle) : String(values[name]);
  });
}
