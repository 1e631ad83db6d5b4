import { isCommonPassword } from './common-passwords';

// spec session.16
test.each([
  'password',
  'PASSWORD1',
  'Password1!',
  'P@ssw0rd',
  '1q2w3e4r',
  'qwer1234',
  'iloveyou2024!!',
  '12345678',
  '1234 5678',
  '87654321',
  'abcdefgh',
  'aaaaaaaa',
  'abcabcabc',
  '\uff50\uff41\uff53\uff53\uff57\uff4f\uff52\uff44',
  '!!dragon1988',
])('%j is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'moonlit river walk',
  'long enough',
  'maru-demo-1',
  'long-enough-1',
  '달빛이 흐르는 강',
  'Tr4vel-by-night-boat',
])('%j is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test('a password of little more than a name of the account is common', () => {
  const own = ['moonrunner', '달빛주자', '010-1234-5678'];
  for (const password of ['moonrunner', 'MoonRunner1!', '12moonrunner', '달빛주자12', '01012345678'])
    expect([password, isCommonPassword(password, own)]).toEqual([password, true]);
  expect(isCommonPassword('moonrunner by the river', own)).toBe(false);
});
