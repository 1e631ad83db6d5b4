import { maskNick } from './mask-nick';

test.each([
  ['하늘바다', '하늘**'],
  ['하늘', '하*'],
  ['늘', '*'],
  ['', ''],
])('%s is shown as %s', (nick, masked) => {
  expect(maskNick(nick)).toBe(masked);
});
