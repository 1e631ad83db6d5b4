import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Files with the words that areas contribute to the console and to refusals: `src/<area>/texts/<locale>.json` of this package.
 * @param {string} root the project's root
 * @param {string} locale
 */
export function areaTextFiles(root, locale) {
  const contracts = join(root, 'shared/contracts/src');
  return readdirSync(contracts)
    .map((area) => join(contracts, area, 'texts', `${locale}.json`))
    .filter((file) => existsSync(file));
}

/**
 * The console's words with those of the areas.
 * @param {object} words words of the whole site
 * @param {string} root the project's root
 * @param {string} locale
 * @throws Error where a word of an area is one of the whole site
 */
export function withAreaTexts(words, root, locale) {
  return areaTextFiles(root, locale).reduce(
    (all, file) => mergeTexts(all, JSON.parse(readFileSync(file, 'utf8')), file),
    words,
  );
}

function mergeTexts(words, more, file) {
  const joined = { ...words };
  for (const [key, value] of Object.entries(more)) {
    const isBranch = typeof value === 'object' && typeof (words[key] ?? {}) === 'object';
    if (key in words && !isBranch) throw new Error(`${file}: ${key} is a text of the whole site`);
    joined[key] = isBranch ? mergeTexts(words[key] ?? {}, value, file) : value;
  }
  return joined;
}
