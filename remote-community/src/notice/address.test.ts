import { noticeAddress, readAddress } from './address';

test.each([
  ['/notice/notice', { kind: 'list', type: 'notice' }],
  ['/notice/event/', { kind: 'list', type: 'event' }],
  ['/notice/event/12', { kind: 'one', type: 'event', id: 12 }],
  ['/notice/notice/2147483647', { kind: 'one', type: 'notice', id: 2_147_483_647 }],
  ['/notice/notice/2147483648', { kind: 'none', type: 'notice' }],
  ['/notice/event/0', { kind: 'none', type: 'event' }],
  ['/notice/event/1e3', { kind: 'none', type: 'event' }],
  ['/notice/event/-1', { kind: 'none', type: 'event' }],
  ['/notice/event/12/more', { kind: 'none', type: 'event' }],
  ['/notice/other', { kind: 'none', type: 'notice' }],
  ['/notice', { kind: 'none', type: 'notice' }],
])('%s is %j', (path, address) => {
  expect(readAddress(path)).toEqual(address);
});

test('an announcement keeps the page that it was opened from; the first page is not written', () => {
  expect(noticeAddress('notice', 1)).toBe('/notice/notice');
  expect(noticeAddress('event', 3)).toBe('/notice/event?page=3');
  expect(noticeAddress('event', 3, 9)).toBe('/notice/event/9?page=3');
  expect(readAddress('/notice/event/9')).toEqual({ kind: 'one', type: 'event', id: 9 });
});
