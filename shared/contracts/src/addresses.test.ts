import { isOwnPath, isSafeAddress, isSafeLink } from './addresses';
import { hostileAddresses } from './testing/hostile-addresses';

// spec releases.26
test.each(hostileAddresses)('%j is no address that an operator may set', (address) => {
  expect([isOwnPath(address), isSafeAddress(address), isSafeLink(address)]).toEqual([false, false, false]);
});

// spec releases.26
test.each(['/', '/notice/event', '/theSports/prematch?match=1&x=%2F', '/home#top', '/한글', '/a/../b'])(
  '%s is a path of this site',
  (address) => expect([isOwnPath(address), isSafeAddress(address)]).toEqual([true, true]),
);

// spec releases.26
test.each([
  'https://maru.example',
  'HTTPS://maru.example:8443/a?b=c#d',
  'https://xn--9d0bo0f.example/@maru',
  'https://예.example/',
])('%s is an address of another site', (address) =>
  expect([isOwnPath(address), isSafeAddress(address)]).toEqual([false, true]),
);

test.each(['mailto:help@maru.example', 'tel:+82-2-1336'])('%s is for links alone', (address) => {
  expect([isSafeAddress(address), isSafeLink(address)]).toEqual([false, true]);
});
