import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../kernel/env';

const root = projectRoot();
const rooms = ['kernel', 'rounds', 'bets', 'wallet', 'live', 'http', 'database'].map((room) => `api/src/${room}`);

/** Words that have another meaning too: a wallet is called cash, a session has a token. They count as whole texts alone. */
const ambiguous = ['cash', 'token'];
const products = readdirSync(join(root, 'api/src/products'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => !ambiguous.includes(name));
const names = [...products, 'virtual', 'minigame', 'tg_config', 'lotus'];
const capital = (name: string) => name[0]!.toUpperCase() + name.slice(1);
/** Names of products, their settings and their parts, also as words of a longer name; 'token' as a text. */
const words = new RegExp(
  `(?<![A-Za-z])(${names.join('|')})(?![a-z])|(${names.map(capital).join('|')})(?![a-z])|['"\`]token['"\`]`,
);

/** Files that may say them, and why. */
const allowed: Record<string, string> = {
  'api/src/http/openapi/document.ts': 'the token of the live connection has the specification’s name, the_sports_token',
};

const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : sources(path);
    return /\.ts$/.test(entry.name) && !/\.test\.ts$/.test(entry.name) ? [path] : [];
  });

/** Comments may name an example. */
const code = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

const mentions = rooms
  .flatMap(sources)
  .map((path) => ({ path, word: words.exec(code(readFileSync(join(root, path), 'utf8')))?.[0] }))
  .filter(({ word }) => word !== undefined);

test('a name is found as a word, a setting and the beginning of one; what means something else is not', () => {
  for (const text of ['env.feedUrl', 'isFeedOpen', "'mini'", 'casino_key', "id: 'token'", 'tg_config'])
    expect(text).toMatch(words);
  for (const text of ['minimum', "'cash'", 'cashOut', 'token.split', 'unlimited feedback']) {
    expect(text).not.toMatch(words);
  }
});

test('what products stand on names none of them', () => {
  const received = mentions.filter(({ path }) => !(path in allowed));
  expect(received.map(({ path, word }) => `${path}: ${word}`)).toEqual([]);
});

test('every exception is one still', () => {
  const paths = mentions.map(({ path }) => path);
  expect(Object.keys(allowed).filter((path) => !paths.includes(path))).toEqual([]);
});
