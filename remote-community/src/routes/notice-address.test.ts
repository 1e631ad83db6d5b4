import { paramsAt, patternAt } from '@maru/contracts/route-pattern';
import { noticeAddress, toNoticeId } from './notice-address';
import { noticeRoutes } from './routes';

const { list, article } = noticeRoutes;

/** What an address below /notice shows, as the routes and the range of ids say it. */
function shownAt(path: string) {
  const pattern = patternAt([list.path, article.path], path);
  if (pattern === list.path) return { kind: 'list', type: paramsAt(list.path, path)!.type };
  const params = pattern === article.path ? paramsAt(article.path, path) : null;
  const id = params ? toNoticeId(params.id) : null;
  return id === null ? { kind: 'none' } : { kind: 'one', type: params!.type, id };
}

// spec community.2
test.each([
  ['/notice/notice', { kind: 'list', type: 'notice' }],
  ['/notice/event/', { kind: 'list', type: 'event' }],
  ['/notice/event/12', { kind: 'one', type: 'event', id: 12 }],
  ['/notice/notice/2147483647', { kind: 'one', type: 'notice', id: 2_147_483_647 }],
  ['/notice/notice/2147483648', { kind: 'none' }],
  ['/notice/event/0', { kind: 'none' }],
  ['/notice/event/1e3', { kind: 'none' }],
  ['/notice/event/-1', { kind: 'none' }],
  ['/notice/event/12/more', { kind: 'none' }],
  ['/notice/other', { kind: 'none' }],
  ['/notice', { kind: 'none' }],
])('%s is %j', (path, address) => {
  expect(shownAt(path)).toEqual(address);
});

// spec community.3
test('an announcement keeps the page that it was opened from; the first page is not written', () => {
  expect(noticeAddress('notice', 1)).toBe('/notice/notice');
  expect(noticeAddress('event', 3)).toBe('/notice/event?page=3');
  expect(noticeAddress('event', 3, 9)).toBe('/notice/event/9?page=3');
  expect(shownAt('/notice/event/9?page=3'.split('?')[0]!)).toEqual({ kind: 'one', type: 'event', id: 9 });
});
