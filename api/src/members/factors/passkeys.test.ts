import { counterOfSigned, createRelyingParty, makeOptions, readMade, signOptions } from './passkeys';
import { Authenticator } from './testing/authenticator';

const place = { origin: 'https://maru.example', rpId: 'maru.example' };
const party = createRelyingParty(place.origin);
const user = { id: Buffer.from('somebody').toString('base64url'), login: 'moonrunner', nick: '달리기' };

async function stored(authenticator: Authenticator) {
  const options = await makeOptions(party, '마루', user, []);
  const made = await readMade(party, options.challenge, authenticator.make(options));
  return { id: '1', ...made! };
}

test('the site asks in its own name, and of further origins for those below it', () => {
  expect(createRelyingParty('https://maru.example/x', ['https://m.maru.example', 'https://evil.example'])).toEqual({
    id: 'maru.example',
    origins: ['https://maru.example', 'https://m.maru.example'],
  });
  expect(createRelyingParty('http://localhost:8080', ['https://notlocalhost']).origins).toEqual([
    'http://localhost:8080',
  ]);
});

test('a passkey is made and signs; its counter rises', async () => {
  const authenticator = new Authenticator(place);
  const passkey = await stored(authenticator);
  expect(passkey).toMatchObject({ credentialId: authenticator.id.toString('base64url'), counter: 0 });
  const { challenge, allowCredentials } = await signOptions(party, [passkey]);
  expect(allowCredentials).toMatchObject([{ id: passkey.credentialId }]);
  expect(await counterOfSigned(party, challenge, passkey, authenticator.sign({ challenge }))).toBe(1);
});

// spec community.32
test.each([
  ['of another origin', { origin: 'https://evil.example' }],
  ['of another site’s name', { rpId: 'evil.example' }],
  ['of a page in the clear', { origin: 'http://maru.example' }],
  ['of a name below', { origin: 'https://x.maru.example' }],
])('one %s is refused, when it is made and when it signs', async (_, change) => {
  const authenticator = new Authenticator(place);
  const options = await makeOptions(party, '마루', user, []);
  expect(await readMade(party, options.challenge, new Authenticator(place).make(options, change))).toBeNull();
  const passkey = await stored(authenticator);
  const { challenge } = await signOptions(party, [passkey]);
  expect(await counterOfSigned(party, challenge, passkey, authenticator.sign({ challenge }, change))).toBeNull();
});

test('another challenge, another key and a counter that does not rise are refused', async () => {
  const authenticator = new Authenticator(place);
  const passkey = { ...(await stored(authenticator)), counter: 5 };
  const { challenge } = await signOptions(party, [passkey]);
  authenticator.counter = 5;
  expect(await counterOfSigned(party, challenge, passkey, authenticator.sign({ challenge: 'b3RoZXI' }))).toBeNull();
  expect(await counterOfSigned(party, challenge, passkey, authenticator.sign({ challenge }, { step: 0 }))).toBe(6);
  authenticator.counter = 5;
  expect(await counterOfSigned(party, challenge, passkey, authenticator.sign({ challenge }, { step: 0 }))).toBeNull();
  const other = new Authenticator(place);
  other.counter = 50;
  const forged = { ...other.sign({ challenge }), id: passkey.credentialId, rawId: passkey.credentialId };
  expect(await counterOfSigned(party, challenge, passkey, forged)).toBeNull();
});

test('garbage is refused, not thrown', async () => {
  const authenticator = new Authenticator(place);
  const passkey = await stored(authenticator);
  const { challenge } = await signOptions(party, [passkey]);
  const signed = authenticator.sign({ challenge });
  for (const field of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
    const broken = { ...signed, response: { ...signed.response, [field]: 'AAAA' } };
    expect(await counterOfSigned(party, challenge, passkey, broken)).toBeNull();
  }
  const options = await makeOptions(party, '마루', user, [passkey]);
  expect(options.excludeCredentials).toMatchObject([{ id: passkey.credentialId }]);
  const made = new Authenticator(place).make(options);
  const broken = { ...made, response: { ...made.response, attestationObject: 'oA' } };
  expect(await readMade(party, options.challenge, broken)).toBeNull();
});
