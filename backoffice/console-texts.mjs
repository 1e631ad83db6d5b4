import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withAreaTexts } from '@maru/contracts/area-texts';

const consoleFolder = import.meta.dirname;
const read = (path) => JSON.parse(readFileSync(join(consoleFolder, path), 'utf8'));

export const consoleLocales = ['ko', 'en', 'zh-CN', 'es'];

/**
 * All the console says in a language: its own words, the API's reasons of refusals, names of games and bets, the shared
 * components' texts, and those of the areas.
 */
export function readConsoleTexts(locale) {
  const { reason } = read(`../shared/contracts/texts/${locale}.json`);
  const round = read(`../shared/contracts/texts/rounds/${locale}.json`);
  const ui = read(`../shared/ui/src/texts/${locale}.json`);
  const own = { ...read(`src/texts/${locale}.json`), reason, round, ui };
  return withAreaTexts(own, join(consoleFolder, '..'), locale);
}
