import type { ReleaseDocument } from '@maru/contracts';
import { findRedirect, listMounts, listRedirects, matchMount } from '@maru/contracts/release-routes';
import description from '../../remote.config';

const document = { remotes: { here: { remote: description.name, description } } } as unknown as ReleaseDocument;
const all = { 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1 };
const stateAt = (path: string, categories: object = {}, use = 1, slot: 'main' | 'cart' = 'main') =>
  matchMount(listMounts(document, { sports_config: { use, categories: { ...all, ...categories } } }), slot, path).state;

test.each([
  ['/game/sports/5', 'open'],
  ['/game/sports/2/', 'open'],
  ['/game/sports/6', 'open'],
  ['/game/sports/6/3', 'open'],
  ['/game/sports/8/1', 'open'],
  ['/game/result', 'open'],
  ['/game/sports/9', 'unknown'],
  ['/game/sports/5/3', 'unknown'],
  ['/game/sports/6/x', 'unknown'],
  ['/game/result/x', 'unknown'],
  ['/game/global', 'none'],
])('%s is %s', (path, state) => {
  expect(stateAt(path)).toBe(state);
});

// spec sports-pages.1
test('a category that is switched off closes its own page, the area closes all', () => {
  const pages = ['/game/sports/2', '/game/sports/5', '/game/result'];
  expect(pages.map((path) => stateAt(path, { 2: 0 }))).toEqual(['closed', 'open', 'open']);
  expect(pages.map((path) => stateAt(path, {}, 0))).toEqual(['closed', 'closed', 'closed']);
});

// spec sports-pages.2
test('the cart goes with the lists, and is not on the page of the overseas provider', () => {
  const at = (path: string) => stateAt(path, {}, 1, 'cart');
  expect(['/game/sports/5', '/game/sports/6/3', '/game/global', '/game/result'].map(at)).toEqual([
    'open',
    'open',
    'none',
    'none',
  ]);
});

// spec sports-pages.1
test('/game leads to cross', () => {
  const table = listRedirects(document);
  expect(findRedirect(table, { pathname: '/game', search: '?a=1', hash: '' })).toBe('/game/sports/5?a=1');
  expect(findRedirect(table, { pathname: '/game/sports/4', search: '', hash: '' })).toBeNull();
});
