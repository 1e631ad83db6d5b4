import { createSigner } from '../../kernel/secrets';
import { createSeal } from './seal';

const seal = createSeal(createSigner('a secret of the test'));

// spec community.28
test('what is sealed opens for its owner alone, and never looks the same', () => {
  const sealed = seal.close('JBSWY3DPEHPK3PXP', 'member:7');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(seal.close('JBSWY3DPEHPK3PXP', 'member:7')).not.toBe(sealed);
  expect(seal.open(sealed, 'member:7')).toBe('JBSWY3DPEHPK3PXP');
  expect(() => seal.open(sealed, 'member:8')).toThrow();
  expect(() => createSeal(createSigner('of another site')).open(sealed, 'member:7')).toThrow();
});

test('a changed byte is refused, wherever it stands', () => {
  const sealed = Buffer.from(seal.close('JBSWY3DPEHPK3PXP', 'member:7'), 'base64url');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed.toString('hex'), 'hex');
    changed[at]! ^= 1;
    expect(() => seal.open(changed.toString('base64url'), 'member:7')).toThrow();
  }
  expect(() => seal.open('', 'member:7')).toThrow();
});

test('after a change of the site’s secret the earlier one still opens, until what it sealed is renewed', () => {
  const sealed = seal.close('JBSWY3DPEHPK3PXP', 'member:7');
  const changed = createSeal(createSigner('the next secret of the test', 'a secret of the test'));
  expect(changed.open(sealed, 'member:7')).toBe('JBSWY3DPEHPK3PXP');
  const renewed = changed.renew(sealed, 'member:7')!;
  expect(changed.renew(renewed, 'member:7')).toBeNull();
  expect(createSeal(createSigner('the next secret of the test')).open(renewed, 'member:7')).toBe('JBSWY3DPEHPK3PXP');
  expect(() => changed.renew(sealed, 'member:8')).toThrow();
});
