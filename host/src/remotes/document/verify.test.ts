import { webcrypto } from 'node:crypto';
import { type TestKey, testKey } from '../testing/signed';
import { verifySigned } from './verify';

const browser = { subtle: webcrypto.subtle as unknown as SubtleCrypto, secure: true };
let key: TestKey;
beforeAll(async () => {
  key = await testKey();
});

test('a text that was signed with a key of the page is read', async () => {
  const signed = await key.sign({ serial: 1 });
  expect(await verifySigned(signed, [key.key], browser)).toEqual({ ok: true, value: { serial: 1 }, signed });
});

// spec releases.11
test('a changed payload, a foreign signature and an unknown key are refused', async () => {
  const signed = await key.sign({ serial: 1 });
  const other = await testKey();
  const cases = [
    { ...signed, payload: signed.payload.replace('1', '2') },
    await other.sign({ serial: 1 }),
    { ...signed, key: 'another' },
    { ...signed, signature: 'AAAA' },
    { ...signed, signature: '%%%' },
  ];
  for (const signedDocument of cases) {
    expect(await verifySigned(signedDocument, [key.key], browser)).toMatchObject({ ok: false, code: 'MARU-520' });
  }
});

test('one of several keys is enough, so that keys can be changed', async () => {
  const next = await testKey('next');
  const signed = await next.sign({ serial: 2 });
  expect(await verifySigned(signed, [key.key, next.key], browser)).toMatchObject({ ok: true });
});

test.each([null, 7, 'text', {}, { payload: '', key: 'k', signature: 's' }, { payload: {}, key: 'k', signature: 's' }])(
  '%j is no signed text',
  async (value) => {
    expect(await verifySigned(value, [key.key], browser)).toMatchObject({ ok: false, code: 'MARU-517' });
  },
);

test('signed text that is no JSON is refused', async () => {
  expect(await verifySigned(await key.sign('{'), [key.key], browser)).toMatchObject({ code: 'MARU-517' });
});

test('a key that is none is refused and harms nothing', async () => {
  const signed = await key.sign({});
  const broken = { ...key.key, x: 'AAAA' };
  expect(await verifySigned(signed, [broken], browser)).toMatchObject({ code: 'MARU-520' });
});

test('without WebCrypto a secure origin takes nothing; an insecure one warns once and goes on', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const signed = await key.sign({ serial: 1 });
  expect(await verifySigned(signed, [], { subtle: undefined, secure: true })).toMatchObject({ code: 'MARU-520' });
  const open = { subtle: undefined, secure: false };
  expect(await verifySigned(signed, [], open)).toMatchObject({ ok: true });
  expect(await verifySigned(signed, [], open)).toMatchObject({ ok: true });
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]![0]).toContain('MARU-524');
  warn.mockRestore();
});
