import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
type Tree = { [key: string]: string | Tree };
function flat(tree: Tree, at = ''): Record<string, string> {
  const pairs = Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const path = at ? `${at}.${key}` : key;
    return typeof value === 'string' ? [[path, value]] : Object.entries(flat(value, path));
  });
  return Object.fromEntries(pairs);
}
const read = (folder: string, locale: string): Record<string, string> =>
  flat(JSON.parse(readFileSync(join(root, folder, `${locale}.json`), 'utf8')));
function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'test' ? [] : sources(path);
    // The catalog's samples are no texts of the site.
    return /\.tsx?$/.test(entry.name) && !/\.(test|catalog)\.|\.d\.ts$/.test(entry.name) ? [path] : [];
  });
}
const parts = [
  'account',
  'contributions',
  'faults',
  'matches',
  'menu',
  'pages',
  'protection',
  'routing',
  'session',
  'shell',
  'ui',
];
const files = [...parts.map((part) => `host/src/${part}`), 'shared/ui/src'].flatMap(sources);
const code = (path: string) =>
  readFileSync(join(root, path), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '');
/** Names and marks of the languages are written in the language itself wherever they stand. */
const inThemselves = /'(한국어|简体中文|한|中)'/g;

test('there are sources to look at', () => {
  expect(files.length).toBeGreaterThan(50);
});

test.each(files)('%s has no words of its own', (path) => {
  // Single letters of the alphabet are no words: the search has a table of them.
  const text = code(path).replace(inThemselves, "''");
  expect(text.match(/[가-힣一-鿿]+/g)).toBeNull();
  // Words between tags, and attributes that are read out.
  const between = [...text.matchAll(/>\s*([A-Za-z][A-Za-z ,.!?']*[a-z][A-Za-z ,.!?']*)\s*<(?=[/a-z])/g)].map(
    (match) => match[1],
  );
  const spoken = [...text.matchAll(/\b(?:aria-label|title|placeholder|alt)="([^"]+)"/g)].map((match) => match[1]);
  const isType = (word: string | undefined) => /^[A-Z]\w*$/.test(word ?? '');
  expect(path.endsWith('.tsx') ? between.filter((word) => !isType(word) && /\s|^[a-z]/.test(word!)) : []).toEqual([]);
  expect(spoken).toEqual([]);
});

test('every key that the host asks for exists', () => {
  const korean = read('host/src/texts', 'ko');
  const missing: string[] = [];
  for (const path of files.filter((path) => path.startsWith('host/'))) {
    for (const [, key] of code(path).matchAll(/\bt(?:ranslate)?\((?:'host', )?'([a-z][\w.-]*\.[\w.-]+)'/gi)) {
      if (!(key! in korean)) missing.push(`${path}: ${key}`);
    }
  }
  expect(missing).toEqual([]);
});

// Sign-in security has separate texts.
const isOfAccount = (path: string) => !path.startsWith('host/src/account/security/');

test('every key that sign-in safety asks for exists', () => {
  const korean = read('host/src/account/security/texts', 'ko');
  const usedKeys = files
    .filter((path) => !isOfAccount(path))
    .flatMap((path) =>
      [...code(path).matchAll(/\bsay\((?:\w+ \? )?'([a-z][\w.-]*)'/gi)].map(([, key]) => `${path}: ${key}`),
    );
  expect(usedKeys.length).toBeGreaterThan(40);
  expect(usedKeys.filter((usedKey) => !(usedKey.split(': ')[1]! in korean))).toEqual([]);
});

test('every key that the account pages ask for exists', () => {
  const korean = read('host/src/texts/account', 'ko');
  const usedKeys = files
    .filter(isOfAccount)
    .flatMap((path) =>
      [...code(path).matchAll(/\bsay\((?:\w+ \? )?'([a-z][\w.-]*)'/gi)].map(([, key]) => `${path}: ${key}`),
    );
  expect(usedKeys.length).toBeGreaterThan(40);
  expect(usedKeys.filter((usedKey) => !(usedKey.split(': ')[1]! in korean))).toEqual([]);
});

test('every key that the pages of protection ask for exists', () => {
  const korean = read('host/src/protection/settings/texts', 'ko');
  const usedKeys = files.flatMap((path) =>
    [...code(path).matchAll(/\btext\((?:\w+ \? )?'([a-z][\w.-]*)'/gi)].map(([, key]) => `${path}: ${key}`),
  );
  expect(usedKeys.length).toBeGreaterThan(40);
  expect(usedKeys.filter((usedKey) => !(usedKey.split(': ')[1]! in korean))).toEqual([]);
});

test('every key that the member’s page asks for exists', () => {
  const korean = read('host/src/pages/my-page/texts', 'ko');
  const usedKeys = files.flatMap((path) =>
    [...code(path).matchAll(/\bmy\((?:\w+ \? )?'([a-z][\w.-]*)'/gi)].map(([, key]) => `${path}: ${key}`),
  );
  expect(usedKeys.length).toBeGreaterThan(40);
  expect(usedKeys.filter((usedKey) => !(usedKey.split(': ')[1]! in korean))).toEqual([]);
});
