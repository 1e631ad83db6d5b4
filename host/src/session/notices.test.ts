import { store } from '@maru/platform';
import '../boot/texts';
import { readNotice, receiveNotice } from './notices';
import { bannersAtom, clearNotifications } from './notifications';
import { onSiteEvent, receiveSiteEvent } from './site-events';

beforeEach(() => clearNotifications());

test.each([
  [
    { text: ' 점검 10분 전입니다. ', tone: 'caution' },
    { text: '점검 10분 전입니다.', tone: 'caution' },
  ],
  [
    { text: 'x', tone: 'danger' },
    { text: 'x', tone: 'caution' },
  ],
  [
    { text: 'x', tone: 'info' },
    { text: 'x', tone: 'success' },
  ],
  [{ text: 'x' }, { text: 'x', tone: 'success' }],
  [{ text: '<b>x</b>' }, { text: '<b>x</b>', tone: 'success' }],
  [{ text: '  ' }, null],
  [{ text: 7 }, null],
  ['x', null],
  [null, null],
])('%j is read as %j', (data, notice) => {
  expect(readNotice(data)).toEqual(notice);
});

// spec host.20
test('a notice of the operator stands under the header for everybody; a malformed one is logged', () => {
  const stop = onSiteEvent('notice', receiveNotice);
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  receiveSiteEvent({ type: 'notice', data: { text: '점검 10분 전입니다.', tone: 'caution' } });
  expect(store.get(bannersAtom)).toMatchObject([{ message: '점검 10분 전입니다.', type: 'notice', tone: 'caution' }]);
  receiveSiteEvent({ type: 'notice', data: {} });
  expect(store.get(bannersAtom)).toHaveLength(1);
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
  stop();
});
