/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(__dirname, '../../..');
const folders = ['host/src', 'shared/platform/src', 'shared/ui/src', 'shared/remote/src'];
const foldersIn = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Every product area: the folders of the API's products. */
const products = foldersIn('api/src/products').filter((name) => name !== 'testing');

/**
 * What a product is named by beside its folder: ids, vendors, flags, lists, games and sports. Of a name that is a plain
 * word too (a token of a session, cashing out, sports of a tree) the forms that only the product has.
 */
const wordsByProduct: Record<string, string> = {
  cash: String.raw`cash(?![-_ ]?out|ed\b)|\b(?:charge|exchange|credit|debit)\b|convertPoint|toMoney\b`,
  casino: String.raw`casino|slotMaint|\b(?:nexus|hera|aplus|union)\b`,
  community: String.raw`communit|coupon|ranking|\bfellows\b|attendance|announcement|csquestion|csanswer|use_guide|\bboard\b`,
  feed: String.raw`theSports|the_sports|\bfeed\b|feed[A-Z]|in-?play|pre-?match`,
  mini: String.raw`\bmini\b|mini-?game|\bntry|power-?ball|ladder|keno|sicbo|lotus|\bmgm|racing`,
  sports: String.raw`['"${'`'}/]sports\b|sports_config|sportsMaint|handicap|soccer|football|basketball|baseball|volleyball|tennis|hockey`,
  token: String.raw`token-?game|token_game|tg_config|roulette|hi-?low\b|baccarat`,
};

/** Addresses that remotes are mounted at, as their descriptions say; the home page is the host's. */
const mounted = foldersIn('.')
  .filter((name) => name.startsWith('remote-'))
  .map((name) => join(root, name, 'remote.config.ts'))
  .filter(existsSync)
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/slot: '(?:main|cart)', name: '\w+', path: '([^']+)'/g)])
  .map(([, path]) => path!);

const words = new RegExp(
  [
    ...products.map((name) => wordsByProduct[name] ?? String.raw`\b${name}\b`),
    ...products.map((name) => `remote-${name}`),
    // As a separate string: import paths begin with a dot.
    ...mounted.map((path) => `['"${'`'}]${path}\\b(?!-)`),
  ].join('|'),
  'i',
);

const homeCards = 'news and ranking of the home page, which the host draws itself';
const configuration = 'the configuration object as the API answers it';
/** Files that may say them, and why. */
const allowed: Record<string, string> = {
  'host/src/routing/site-map.ts': 'the whole site’s routes as data, which the specification binds to the host',
  'host/src/routing/frame-places.ts':
    'links, kinds of notification and parts under maintenance of the specification, as data: they stand whatever is released',
  'host/src/menu/account-places.ts': 'places of the site map that are the member’s own, as data',
  'host/src/routing/access.ts':
    'where the specification leads restricted members: no remote may open a page to them by itself',
  'host/src/protection/settings/ExclusionCard.tsx': 'which of a member’s money self-exclusion leaves open',
  'host/src/shell/right/UserPanel.tsx': 'the name of a format of points in @maru/money',
  'host/src/pages/home/banner/arts.ts': 'names of pictures that operators choose for banners',
  'host/src/pages/home/HomePage.tsx': homeCards,
  'host/src/pages/home/board/Board.tsx': homeCards,
  'host/src/pages/home/board/BoardPlace.tsx': homeCards,
  'host/src/pages/home/board/NewsCard.tsx': homeCards,
  'host/src/pages/home/board/RankingCard.tsx': homeCards,
  'host/src/pages/home/board/WaitingRows.tsx': homeCards,
  'host/src/pages/home/board/board.module.css': homeCards,
  'host/src/pages/home/home.module.css': homeCards,
  'host/src/session/start.ts': 'news of the home page follow the consent to promotions',
  'shared/platform/src/config/defaults.ts': configuration,
  'shared/platform/src/config/read-config.ts': configuration,
  'shared/platform/src/config/stored-config.ts': configuration,
  'shared/platform/src/user/user.ts': 'the user object as the API answers it',
  'shared/platform/src/user/user-writers.ts': 'the user object as the API answers it',
  'shared/platform/src/live/live.ts': 'the token of the live connection, a key of the configuration',
};
/** Keys that may say them in a folder's files of texts. */
const allowedKeys: Record<string, string[]> = {
  // Names of the specification's rows and kinds of notification.
  'host/src/texts': ['link', 'notify.kind', 'wallet'],
  // Names of the site map's routes.
  'host/src/texts/places': ['name'],
  // News and ranking of the home page.
  'host/src/pages/home/board/texts': ['rank'],
  // Kinds of notification as the member's settings list them.
  'host/src/pages/my-page/texts': ['notices.kind', 'notices.about'],
  // Sentences on what limits and breaks stop and what they leave open.
  'host/src/protection/settings/texts': ['exclude'],
};

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(test|testing|assets|icons)$/.test(entry.name) ? [] : sources(path);
    return /\.(tsx?|json|css|html)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** Comments may name an example. */
const code = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

type Texts = { [key: string]: Texts | string };
/** A file of texts without the keys that may name products. */
function textsWithout(texts: Texts, keys: readonly string[]): Texts {
  for (const key of keys) {
    const steps = key.split('.');
    const parent = steps.slice(0, -1).reduce((at, step) => at[step] as Texts, texts);
    delete parent[steps.at(-1)!];
  }
  return texts;
}

const paths = folders.flatMap((folder) => sources(join(root, folder))).map((path) => relative(root, path));

/** The first word of a product that a file says; of texts without `keys`. */
function mentionIn(path: string, keys: readonly string[] = []): string | undefined {
  const text = readFileSync(join(root, path), 'utf8');
  return words.exec(path.endsWith('.json') ? JSON.stringify(textsWithout(JSON.parse(text), keys)) : code(text))?.[0];
}

test('every product has its words, and every remote its addresses', () => {
  expect(Object.keys(wordsByProduct)).toEqual([...products].sort());
  expect(mounted).toEqual(
    expect.arrayContaining(['/cash', '/casino3', '/game/global', '/mini', '/notice', '/tokenGame']),
  );
});

test('host, platform, components and kit name no product', () => {
  const received = paths
    .filter((path) => !(path in allowed))
    .map((path) => ({ path, word: mentionIn(path, allowedKeys[dirname(path)]) }))
    .filter(({ word }) => word !== undefined);
  expect(received.map(({ path, word }) => `${path}: ${word}`)).toEqual([]);
});

test('every exception is one still', () => {
  expect(Object.keys(allowed).filter((path) => !paths.includes(path) || !mentionIn(path))).toEqual([]);
  for (const [folder, keys] of Object.entries(allowedKeys)) {
    const files = paths.filter((path) => dirname(path) === folder && path.endsWith('.json'));
    const needed = (key: string) =>
      files.some((path) =>
        mentionIn(
          path,
          keys.filter((other) => other !== key),
        ),
      );
    expect([folder, keys.filter((key) => !needed(key))]).toEqual([folder, []]);
  }
});
