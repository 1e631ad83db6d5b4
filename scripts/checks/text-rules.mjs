/** Languages of the site; the first is the one that all others must match. */
export const locales = ['ko', 'en', 'zh-CN', 'es'];

/** Every text of a file by its dotted key. */
export function flatten(value, prefix = '') {
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = prefix ? `${prefix}.${key}` : key;
    return typeof inner === 'object' && inner !== null ? flatten(inner, path) : [[path, inner]];
  });
}

/** Placeholders of a text, `{min}` or `{{count}}`, sorted. */
export function placeholders(text) {
  return [...String(text).matchAll(/\{\{?\s*([\w.]+)[^{}]*\}?\}/g)].map(([, name]) => name).sort();
}

/** Plural forms differ between languages: 'bets_one' and 'bets_other' count as 'bets'. */
const singular = (key) => key.replace(/_(zero|one|two|few|many|other)$/, '');

/**
 * What is wrong with one folder of texts.
 * @param {string} folder for the message
 * @param {Record<string, object>} files content by language
 * @returns {string[]}
 */
export function textProblems(folder, files) {
  const missing = locales.filter((locale) => !files[locale]);
  if (missing.length > 0) return missing.map((locale) => `${folder}: ${locale}.json is missing`);
  const [first, ...others] = locales;
  const base = new Map(flatten(files[first]).map(([key, text]) => [singular(key), text]));
  return locales.flatMap((locale) => {
    const texts = flatten(files[locale]);
    const keys = new Set(texts.map(([key]) => singular(key)));
    const say = (key, why) => `${folder}/${locale}.json: ${key} ${why}`;
    return [
      ...texts.filter(([, text]) => typeof text !== 'string' || !text.trim()).map(([key]) => say(key, 'is empty')),
      ...(others.includes(locale)
        ? [
            ...[...base.keys()].filter((key) => !keys.has(key)).map((key) => say(key, 'is missing')),
            ...texts.filter(([key]) => !base.has(singular(key))).map(([key]) => say(key, `is not in ${first}.json`)),
            ...texts
              .filter(([key, text]) => base.has(singular(key)) && differ(base.get(singular(key)), text))
              .map(([key]) => say(key, `has other placeholders than in ${first}.json`)),
          ]
        : []),
    ];
  });
}

function differ(a, b) {
  return placeholders(a).join() !== placeholders(b).join();
}
