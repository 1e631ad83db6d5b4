import { startApi } from '../../../test/harness';
import { createSigner } from '../../kernel/secrets';
import { lotusToken, readLotusToken } from './lotus-token';

const signer = createSigner('a secret of this site, of 32 characters');
const now = 1_800_000_000_000;
const { token, expires_at } = lotusToken(signer, 7, now);
const [member, end, signature] = token.split('.') as [string, string, string];

test('a token shows its own member and no other', () => {
  expect(readLotusToken(signer, token, now)).toBe(7);
  const other = lotusToken(signer, 8, now).token;
  expect(readLotusToken(signer, other, now)).toBe(8);
  // The signature of one member's token does not carry another member's number, nor a later end.
  expect(readLotusToken(signer, `8.${end}.${signature}`, now)).toBeNull();
  expect(readLotusToken(signer, `${member}.${Number(end) + 1}.${signature}`, now)).toBeNull();
  expect(readLotusToken(signer, `${member}.${end}.${other.split('.')[2]}`, now)).toBeNull();
});

test('it is over after a minute, to the millisecond', () => {
  expect(expires_at).toBe(now + 60_000);
  expect(readLotusToken(signer, token, expires_at - 1)).toBe(7);
  expect(readLotusToken(signer, token, expires_at)).toBeNull();
  expect(readLotusToken(signer, token, expires_at + 86_400_000)).toBeNull();
});

test('within its minute it may be read again, as a page that is loaded twice does', () => {
  expect([1, 2, 3].map((second) => readLotusToken(signer, token, now + second * 1_000))).toEqual([7, 7, 7]);
});

test.each([
  '',
  '7',
  `${member}.${end}`,
  `${member}.${end}.`,
  `${member}.${end}.${signature.slice(0, -1)}`,
  `${member}.${end}.${signature}x`,
  `07.${end}.${signature}`,
  `-7.${end}.${signature}`,
  ` ${token}`,
  `${token}\n`,
  `${token}.${signature}`,
  `${'9'.repeat(400)}.${end}.${signature}`,
])('"%s" is no token of the site', (forged) => {
  expect(readLotusToken(signer, forged, now)).toBeNull();
});

test('a token of another secret, or signed for another purpose, is refused', () => {
  expect(readLotusToken(createSigner('another secret of 32 characters, really'), token, now)).toBeNull();
  const text = `${member}.${end}`;
  expect(readLotusToken(signer, `${text}.${signer.sign('broadcast', text)}`, now)).toBeNull();
});

// spec mini.7
test('POST /mini/lotusToken gives a member its own token, a guest none, and neither names a member', async () => {
  const api = await startApi();
  try {
    const [first, second] = [await api.member('demo1'), await api.member('demo2')];
    const fetchId = async (client: typeof first) => (await client.get('/api/user')).body.id;
    const ask = (client: typeof first, body: object = {}) => client.post('/api/mini/lotusToken', body);
    for (const client of [first, second]) {
      const { body } = await ask(client);
      expect(readLotusToken(api.services.signer, body.token, Date.now())).toBe(await fetchId(client));
      expect(body.expires_at).toBeGreaterThan(Date.now());
    }
    // There is nothing to send: another member's number least of all.
    const answer = await ask(first, { member: await fetchId(second), id: await fetchId(second) });
    expect(answer.status).toBe(422);
    const guest = api.guest();
    await guest.get('/sanctum/csrf-cookie');
    expect((await ask(guest)).status).toBe(401);
  } finally {
    await api.stop();
  }
});
