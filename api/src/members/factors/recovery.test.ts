import { hashRecoveryCode, newRecoveryCodes, newSalt, readRecoveryCode } from './recovery';

// spec community.29
test('a set is ten different codes of letters that nobody takes for one another', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
});

test.each([
  ['7K4P-2QXM', '7K4P2QXM'],
  [' 7k4p 2qxm ', '7K4P2QXM'],
  ['7K4P2QXM', '7K4P2QXM'],
  ['7K4P-2QX', null],
  ['7K4P-2QXO', null],
  ['123456', null],
  ['', null],
])('%j is read as %j', (text, code) => expect(readRecoveryCode(text)).toBe(code));

test('a hash depends on the set’s salt, and does not hold the code', async () => {
  const [salt, otherSalt] = [newSalt(), newSalt()];
  const hash = await hashRecoveryCode('7K4P2QXM', salt);
  expect(hash).toBe(await hashRecoveryCode('7K4P2QXM', salt));
  expect(hash).not.toBe(await hashRecoveryCode('7K4P2QXM', otherSalt));
  expect(hash).not.toContain('7K4P');
});
