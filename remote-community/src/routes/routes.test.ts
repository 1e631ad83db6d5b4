import type { ReleaseDocument } from '@maru/contracts';
import { listMounts, matchMount } from '@maru/contracts/release-routes';
import description from '../../remote.config';

const document = { remotes: { here: { remote: description.name, description } } } as unknown as ReleaseDocument;
const config = { board: { use: 1, categories: [{ id: 'free' }] }, use_guide: 1, use_coupon: 1, random_coupon: 1 };
const stateAt = (path: string) => matchMount(listMounts(document, config), 'main', path).state;

// spec community.5
test.each([
  '/notice/notice',
  '/notice/event/',
  '/notice/notice/12',
  '/board/all',
  '/board/free',
  '/board/free/12',
  '/board/write/free',
  '/board/update/free/12',
  '/ranking',
  '/cscenter/csquestion',
  '/cscenter/csquestion/3,4',
  '/cscenter/coupon/coupon',
  '/cscenter/coupon/rouletteCoupon',
  '/cscenter/randomCoupon',
  '/cscenter/guide',
  '/info/fellows',
])('%s is a page', (path) => {
  expect(stateAt(path)).toBe('open');
});

// spec layout.10
test.each([
  '/notice/foo',
  '/notice/notice/abc',
  '/notice/event/-1',
  '/notice/event/1/2',
  '/board/free/x',
  '/board/update/free',
  '/board/free/1/2',
  '/ranking/x',
  '/cscenter/csquestion/x',
  '/cscenter/csquestion/1/2',
  '/cscenter/coupon/other',
  '/cscenter/randomCoupon/1',
  '/cscenter/guide/x',
  '/info/fellows/1',
])('%s is none', (path) => {
  expect(stateAt(path)).toBe('unknown');
});

test.each(['/board/foo', '/board/foo/12', '/board/write/foo', '/board/write/all', '/board/update/foo/12'])(
  '%s names a category that the board does not have',
  (path) => {
    expect(stateAt(path)).toBe('missing');
  },
);
