import type { ReleaseDocument } from '@maru/contracts';
import { listMounts, matchMount } from '@maru/contracts/release-routes';
import description from '../../remote.config';

const document = { remotes: { here: { remote: description.name, description } } } as unknown as ReleaseDocument;
const open = { use: 1, inplay_use: 1, prematch_use: 1 };
const stateAt = (path: string, flags: object = {}) =>
  matchMount(listMounts(document, { the_sports_config: { ...open, ...flags } }), 'main', path).state;

// spec layout.10
test.each([
  ['/theSports/inplay', 'open'],
  ['/theSports/prematch/', 'open'],
  ['/theSports/detail', 'open'],
  ['/theSports/foo', 'unknown'],
  ['/theSports/inplay/7', 'unknown'],
  ['/theSports/detail/1/2', 'unknown'],
])('%s is %s', (path, state) => {
  expect(stateAt(path)).toBe(state);
});

// spec layout.14
test.each([
  [{ use: 0 }, ['closed', 'closed', 'closed']],
  [{ inplay_use: 0 }, ['closed', 'open', 'open']],
  [{ prematch_use: 0 }, ['open', 'closed', 'open']],
])('with %j in-play, pre-match and detail are %j', (flags, states) => {
  expect(['inplay', 'prematch', 'detail'].map((page) => stateAt(`/theSports/${page}`, flags))).toEqual(states);
});

// spec layout.14
test('the cart goes with its page', () => {
  const cartAt = (flags: object) =>
    matchMount(listMounts(document, { the_sports_config: flags }), 'cart', '/theSports/prematch').state;
  expect([cartAt(open), cartAt({ ...open, prematch_use: 0 })]).toEqual(['open', 'closed']);
});
