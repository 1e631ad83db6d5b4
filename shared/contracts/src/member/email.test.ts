import { emailAddress } from './account';
import { isEmailAddress } from './account-rules';

test.each([
  ['moon@maru.example', true],
  ["o'neil+x.y_z@a-b.co.kr", true],
  ['1@2.io', true],
  ['moon@maru', false],
  ['moon', false],
  ['@maru.example', false],
  ['.moon@maru.example', false],
  ['moon.@maru.example', false],
  ['mo..on@maru.example', false],
  ['a@b@maru.example', false],
  ['달@maru.example', false],
  ['moon@달.example', false],
  ['moon@-a.example', false],
  ['moon@a..example', false],
  ['moon@maru.e', false],
  ['moon@maru.e1', false],
  ['', false],
])('%s is an address: %s, for the form as for the server', (text, fits) => {
  expect([isEmailAddress(text), emailAddress.safeParse(text).success]).toEqual([fits, fits]);
});
