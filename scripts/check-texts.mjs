/** Checks that every text exists in every language. Rules: checks/text-rules.mjs. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, readJson } from './checks/files.mjs';
import { report } from './checks/report.mjs';
import { locales, textProblems } from './checks/text-rules.mjs';
import { root } from './lib/paths.mjs';

const isLocaleFile = (path) => locales.some((locale) => path.endsWith(`/${locale}.json`));
const folders = [...new Set(filesBelow(root, isLocaleFile).map(dirname))];

const problems = folders.flatMap((folder) => {
  const present = locales.filter((locale) => existsSync(join(root, folder, `${locale}.json`)));
  return textProblems(
    folder,
    Object.fromEntries(present.map((locale) => [locale, readJson(join(root, folder, `${locale}.json`))])),
  );
});
if (folders.length === 0) problems.push('no texts found');
report('texts in four languages', problems);
