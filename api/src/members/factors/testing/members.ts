import type { Client } from '../../../../test/client';
import type { TestApi } from '../../../../test/harness';
import { newDetails } from '../../identity/testing/new-details';
import { totpCode } from '../totp';

export const testPassword = 'a password of the test';
export const site = { origin: 'https://maru.example', rpId: 'maru.example' };

let made = 0;

/** A self-registered member in the browser used for registration. */
export async function registered(api: TestApi, headers: Record<string, string> = {}) {
  made += 1;
  const login = `factor${made}x${process.pid % 1_000}`;
  const client = api.guest(headers);
  await client.get('/sanctum/csrf-cookie');
  const body = {
    id: login,
    password: testPassword,
    password_confirmation: testPassword,
    nick: `단계${made}`,
    ...newDetails(),
    holder: '김단계',
    work: await client.solveWork('register', true),
  };
  const answer = await client.post('/api/register', body);
  if (answer.status !== 200) throw new Error(`registration answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return { client, login, id: answer.body.user.id as number };
}

/** The code of an app, so many steps after the present one. */
export const computeCode = (secret: string, steps = 0): string => totpCode(secret, Date.now() + steps * 30_000);

/**
 * Adds an app to the signed-in member; answers its secret, the code that confirmed it and the recovery codes.
 * `proofCode`: of a factor that is there.
 */
export async function addApp(client: Client, proofCode?: string) {
  const proof = proofCode === undefined ? {} : { proof: { code: proofCode } };
  const begun = await client.post('/api/info/factors/begin', { kind: 'totp', password: testPassword, ...proof });
  if (begun.status !== 200) throw new Error(`begin answered ${begun.status}: ${JSON.stringify(begun.body)}`);
  const { secret } = begun.body as { secret: string };
  const code = computeCode(secret);
  const confirmed = await client.post('/api/info/factors', { factor: { kind: 'totp', code, name: '내 전화' } });
  if (confirmed.status !== 200) throw new Error(`confirm answered ${JSON.stringify(confirmed.body)}`);
  const { state, codes } = confirmed.body;
  return { secret, code, codes: (codes ?? []) as string[], id: state.factors.at(-1).id as string };
}

/** Lets codes that were used be used again: a test does not wait for half a minute. */
export const forgetSteps = (api: TestApi) => api.services.db.query('update second_factors set last_step = null');

/** A new browser in which the password was right, and what the site answered. */
export async function passwordRight(api: TestApi, login: string, password = testPassword) {
  const client = api.guest();
  await client.get('/sanctum/csrf-cookie');
  const answer = await client.post('/login', { id: login, password });
  return { client, answer };
}
