import { Secret } from 'otpauth';
import { newTotpSecret, totpCode, totpStep, totpUri } from './totp';

// RFC 6238, appendix B: SHA-1 with this secret; the last six of its eight digits.
const secret = Secret.fromUTF8('12345678901234567890').base32;

// spec community.28
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is that of RFC 6238', (second, code) => {
  expect(totpCode(secret, second * 1_000)).toBe(code);
  expect(totpStep(secret, code, second * 1_000)).toBe(Math.floor(second / 30));
});

// spec community.28
test('the codes of one step before and after count, with their own step; of two they do not', () => {
  const now = 1_700_000_015_000;
  const step = Math.floor(now / 30_000);
  const at = (steps: number) => totpStep(secret, totpCode(secret, now + steps * 30_000), now);
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step - 1, step, step + 1, null]);
});

test('the window is counted in steps, not in seconds: it holds at both ends of one', () => {
  const start = 1_700_000_010_000;
  const next = totpCode(secret, start + 30_000);
  expect(totpStep(secret, next, start)).toBe(start / 30_000 + 1);
  expect(totpStep(secret, next, start - 1)).toBeNull();
});

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is no code', (text) =>
  expect(totpStep(secret, text, Date.now())).toBeNull(),
);

test('secrets have 160 bits and differ; the address says whose it is, whatever the names hold', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
  const uri = new URL(totpUri(secret, 'A:B', 'moon:runner'));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toMatch(/A B:moon runner$/);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, issuer: 'A B', digits: '6', period: '30' });
});
