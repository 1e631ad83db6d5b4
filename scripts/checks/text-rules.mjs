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

const pluralForm = /_(zero|one|two|few|many|other)$/;
/** Plural forms differ between languages: 'bets_one' and 'bets_other' count as 'bets'. */
const singular = (key) => key.replace(pluralForm, '');

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
              .filter(
                ([key, text]) => base.has(singular(key)) && differ(base.get(singular(key)), text, pluralForm.test(key)),
              )
              .map(([key]) => say(key, `has other placeholders than in ${first}.json`)),
          ]
        : []),
    ];
  });
}

/** The form of one number need not say it: 'once', 'the last round'. */
function differ(a, b, isForm) {
  const names = (text) =>
    placeholders(text)
      .filter((name) => !isForm || !counts.has(name))
      .join();
  return names(a) !== names(b);
}

/** Placeholders of which the text engines choose the form of a text. */
const counts = new Set(['n', 'count']);
/** A number with the plural of what is counted behind it, in the languages that have one. */
const counted = {
  en: /\{(n|count|\w*(?:days|hours|minutes|seconds|bets|members|rounds|times))\} (?:[a-z]+ )?(?!is\b|was\b|this\b|begins\b)[a-z]{2,}s\b/i,
  es: /\{(n|count|\w*(?:days|hours|minutes|seconds|bets|members|rounds|times))\} (?!más\b|tras\b)\p{L}{3,}s(?!\p{L})/iu,
};

/**
 * Finds texts that would produce "1 days": a count needs a singular form ('days_one'), and its number is named `n`.
 * @param {string} folder
 * @param {Record<string, object>} files content by language
 * @returns {string[]}
 */
export function pluralProblems(folder, files) {
  return Object.entries(counted).flatMap(([locale, pattern]) => {
    const texts = new Map(flatten(files[locale] ?? {}));
    return [...texts].flatMap(([key, text]) => {
      const name = pluralForm.test(key) ? undefined : pattern.exec(text)?.[1];
      if (!name || (counts.has(name) && texts.has(`${key}_one`))) return [];
      return [
        `${folder}/${locale}.json: ${key} counts {${name}}: ${counts.has(name) ? `add ${key}_one` : 'call it {n}'}`,
      ];
    });
  });
}

/** A particle that fits only some words, alone or as '을(를)'. */
const fixedParticle =
  /\}[’”»]?(?:[을를이가은는과와로면]|으로|이면)(?!\p{L})|(?:을\(를\)|를\(을\)|이\(가\)|가\(이\)|은\(는\)|는\(은\)|과\(와\)|와\(과\)|\(으\)로)/u;

/**
 * Korean texts whose particle does not follow the word that is filled in.
 * @param {string} folder
 * @param {object} texts content of ko.json
 * @returns {string[]}
 */
export function particleProblems(folder, texts) {
  return flatten(texts)
    .filter(([, text]) => fixedParticle.test(text))
    .map(([key, text]) => `${folder}/ko.json: ${key}: write the particle as {name, 을}: ${String(text).slice(0, 60)}`);
}

/** How the member's site writes an amount and the brand in each language, each with what it never writes instead. */
const siteForms = {
  ko: { '{amount}원': /₩|KRW/, 마루: /Maru/ },
  en: { '{amount} KRW': /₩|\{(?!n\})\w+\} won\b/, Maru: /마루/ },
  'zh-CN': { '{amount}韩元': /₩|KRW|\} 韩元|\}元/, Maru: /마루|马鲁/ },
  es: { '{amount} KRW': /₩|\{(?!n\})\w+\} won(?:es)?\b/, Maru: /마루/ },
};

/**
 * Texts that write money or the brand in another way than the rest of the site.
 * @param {string} folder
 * @param {Record<string, object>} files content by language
 * @returns {string[]}
 */
export function formProblems(folder, files) {
  return Object.entries(siteForms).flatMap(([locale, forms]) =>
    flatten(files[locale] ?? {}).flatMap(([key, text]) =>
      Object.entries(forms)
        .filter(([, wrong]) => wrong.test(text))
        .map(([form]) => `${folder}/${locale}.json: ${key}: write ${form}: ${String(text).slice(0, 60)}`),
    ),
  );
}

/** Sentences of the specification that write 베팅; everything else of the site writes 배팅. */
const specSentences = ['베팅 불가능한 상태입니다'];

/**
 * What is wrong with the words of a file: '베팅' outside of the specification's sentences.
 * @param {string} path for the message
 * @param {string} text
 * @returns {string[]}
 */
export function wordProblems(path, text) {
  return text.split('\n').flatMap((line, at) => {
    const rest = specSentences.reduce((text, sentence) => text.replaceAll(sentence, ''), line);
    return rest.includes('베팅')
      ? [`${path}:${at + 1}: 베팅 is written 배팅, save in the specification’s sentences`]
      : [];
  });
}

/** Imperatives by which usted is addressed, and verbs that begin a sentence to them. Members and operators are tú. */
const imperatives =
  'abra|acepte|actualice|añada|cambie|cierre|compruebe|confirme|consulte|contacte|copie|deje|elija|entre|escriba|espere|guarde|haga|ignore|indique|ingrese|inicie|intente|introduzca|lea|mire|pida|ponga|pregunte|pruebe|pulse|recargue|revise|seleccione|tenga|toque|use|utilice|verifique|vuelva';
// Spanish letters are not word characters in patterns, so boundaries are explicit.
const formal = new RegExp(
  `(?<![\\p{L}])ustede?s?(?![\\p{L}])|(?:^|[.:;!?»]\\s+|\\n|\\s[ye]\\s)(?:${imperatives})(?:l[aeo]s?)?(?![\\p{L}])|(?:^|[.!?]\\s+|\\n)(?:(?:ya\\s|no\\s)?(?:tiene|debe tener|ha preferido|ha pedido)|su)\\s`,
  'iu',
);
const reflexive =
  /(?<!\p{L})(?:inténtelo|ignórel[aeo]|póngase|asegúrese|regístrese|conéctese|identifíquese)(?!\p{L})/iu;

/**
 * Spanish texts that address usted, as far as a pattern sees it: by its imperatives at the beginning of a sentence and
 * by a few verbs. "cuando vuelva la conexión" is none.
 * @param {string} folder
 * @param {object} texts content of es.json
 * @returns {string[]}
 */
export function formalProblems(folder, texts) {
  return flatten(texts)
    .filter(([, text]) => formal.test(text) || reflexive.test(text))
    .map(([key, text]) => `${folder}/es.json: ${key} says usted: ${String(text).slice(0, 60)}`);
}
