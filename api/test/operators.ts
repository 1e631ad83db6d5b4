import type { OperatorRole } from '@maru/contracts';
import { computeCode } from '../src/members/factors/testing/members';
import type { Client } from './client';
import type { TestApi } from './harness';

/** Password that operators of tests choose by their link. */
export const ownPassword = 'password of one';

export interface NewOperator {
  login: string;
  name?: string;
  role?: OperatorRole;
  remotes?: string[];
}

/** Invites an account and answers its id and the secret of its link. */
export async function inviteOperator(
  maker: Client,
  { login, name = login, role = 'viewer', remotes = [] }: NewOperator,
): Promise<{ id: number; login: string; secret: string }> {
  const { status, body } = await maker.post('/api/ops/accounts', { login, name, role, remotes });
  if (status !== 200) throw new Error(`the invitation answered ${status} ${JSON.stringify(body)}`);
  return { id: body.id, login, secret: body.invitation.secret };
}

/** Opens an invitation and signs in with the password; the session is let to the second factor alone, where there is none. */
export async function acceptInvitation(
  api: TestApi,
  { login, secret }: { login: string; secret: string },
  password = ownPassword,
): Promise<Client> {
  const client = api.guest({ 'x-maru-ops': '1' });
  const accepted = await client.post('/api/ops/invitation', { secret, password });
  if (accepted.status !== 200) throw new Error(`the link answered ${accepted.status}`);
  await client.post('/api/ops/login', { login, password });
  return client;
}

/** Adds an app to the account that is signed in; answers its secret and what the API said. */
export async function addApp(client: Client, password = ownPassword) {
  const { body } = await client.post('/api/ops/me/factors/begin', { kind: 'totp', password });
  const code = computeCode(body.secret);
  const confirmed = await client.post('/api/ops/me/factors', { factor: { kind: 'totp', code } });
  if (confirmed.status !== 200) throw new Error(`the factor answered ${confirmed.status}`);
  return { secret: body.secret as string, ...(confirmed.body as { codes: string[] }) };
}

/** A new operator who opened the link and added an app: confirmed, but counted as the maker until vouched for. */
export async function newOperator(
  api: TestApi,
  maker: Client,
  operator: NewOperator,
): Promise<{ id: number; login: string; client: Client; secret: string; codes: string[] }> {
  const invited = await inviteOperator(maker, operator);
  const client = await acceptInvitation(api, invited);
  const { secret, codes } = await addApp(client);
  return { id: invited.id, login: invited.login, client, secret, codes };
}
