/** Checks that every text exists in every language, and the words that the site has settled on. Rules: checks/text-rules.mjs. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, readJson } from './checks/files.mjs';
import { report } from './checks/report.mjs';
import {
  formalProblems,
  formProblems,
  locales,
  particleProblems,
  pluralProblems,
  textProblems,
  wordProblems,
} from './checks/text-rules.mjs';
import { root } from './lib/paths.mjs';

const isLocaleFile = (path) => locales.some((locale) => path.endsWith(`/${locale}.json`));
const folders = [...new Set(filesBelow(root, isLocaleFile).map(dirname))];

const problems = [];
for (const folder of folders) {
  const present = locales.filter((locale) => existsSync(join(root, folder, `${locale}.json`)));
  const files = Object.fromEntries(present.map((locale) => [locale, readJson(join(root, folder, `${locale}.json`))]));
  problems.push(...textProblems(folder, files), ...pluralProblems(folder, files));
  // The console has separate texts.
  if (!folder.startsWith('backoffice')) problems.push(...formProblems(folder, files));
  if (files.es) problems.push(...formalProblems(folder, files.es));
  if (files.ko) problems.push(...particleProblems(folder, files.ko));
}
const isWords = (path) => /\.(tsx?|mjs|json|html|md)$/.test(path) && !path.startsWith('scripts/checks/text-rules');
for (const path of filesBelow(root, isWords))
  problems.push(...wordProblems(path, readFileSync(join(root, path), 'utf8')));
if (folders.length === 0) problems.push('no texts found');
report('texts in four languages', problems);
