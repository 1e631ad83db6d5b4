import { addressOfPage } from './address';

test.each([
  ['releases', {}, '/ops'],
  ['members', {}, '/ops/members'],
  ['members', { search: 'a b' }, '/ops/members?search=a+b'],
  ['members', { row: '7/x' }, '/ops/members/7%2Fx'],
  ['releases', { row: 'remote-feed' }, '/ops/releases/remote-feed'],
])('%s %j has the address %s', (page, more, address) => {
  expect(addressOfPage(page, more)).toBe(address);
});
