import { defaultPushServices } from '../../kernel/env';
import { isPushEndpoint } from './endpoint';

const real = { hosts: defaultPushServices, standIn: null };
const demo = { hosts: defaultPushServices, standIn: 'http://127.0.0.1:8097' };

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def-1',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QAbc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint, real)).toBe(true);
});

test.each([
  ['no HTTPS', 'http://fcm.googleapis.com/fcm/send/abc'],
  ['metadata of a cloud', 'http://169.254.169.254/latest/meta-data/'],
  ['metadata over HTTPS', 'https://169.254.169.254/'],
  ['this machine', 'https://localhost/push'],
  ['this machine by number', 'https://127.0.0.1/push'],
  ['this machine as one number', 'https://2130706433/'],
  ['this machine in IPv6', 'https://[::1]/push'],
  ['a private network', 'https://10.0.0.7/push'],
  ['credentials', 'https://user:secret@fcm.googleapis.com/fcm/send/abc'],
  ['a name before another host', 'https://fcm.googleapis.com@evil.example/send'],
  ['a listed name as the beginning', 'https://fcm.googleapis.com.evil.example/send'],
  ['a listed name as the end', 'https://evilfcm.googleapis.com/send'],
  ['the domain itself', 'https://push.apple.com/abc'],
  ['a look-alike of a listed domain', 'https://evilpush.apple.com/abc'],
  ['another port', 'https://fcm.googleapis.com:8443/fcm/send/abc'],
  ['a backslash', 'https://fcm.googleapis.com\\@evil.example/'],
  ['a line end', 'https://fcm.googleapis.com/a\r\nHost: evil.example'],
  ['a fragment', 'https://fcm.googleapis.com/fcm/send/abc#x'],
  ['another scheme', 'file:///etc/passwd'],
  ['no address', 'push'],
  ['an endless address', `https://fcm.googleapis.com/${'a'.repeat(1_000)}`],
  ['the stand-in, outside of the demo', 'http://127.0.0.1:8097/push/abc'],
])('%s is refused', (_what, endpoint) => {
  expect(isPushEndpoint(endpoint, real)).toBe(false);
});

test('in the demo the stand-in is one, on its own port alone', () => {
  expect(isPushEndpoint('http://127.0.0.1:8097/push/abc', demo)).toBe(true);
  for (const other of ['http://127.0.0.1:8098/push/abc', 'http://127.0.0.1/push', 'http://a:b@127.0.0.1:8097/push']) {
    expect(isPushEndpoint(other, demo)).toBe(false);
  }
});
