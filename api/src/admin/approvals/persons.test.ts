import type { Client } from '../../../test/client';
import { startApi, type TestApi } from '../../../test/harness';
import { acceptInvitation, addApp, inviteOperator, newOperator, ownPassword } from '../../../test/operators';
import { demoOperatorPassword } from '../../site/demo/operators';

let api: TestApi;
let admin: Client;
let other: Client;
beforeAll(async () => {
  api = await startApi();
  [admin, other] = await Promise.all([api.operator('opsadmin'), api.operator('opsadmin2')]);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.services.db.query('delete from throttles');
  await api.services.db.query('delete from sign_in_attempts');
});

let made = 0;
const next = () => {
  made += 1;
  return { login: `person${made}`, role: 'admin' as const, remotes: ['*'] };
};
/** Asks for 500,000 points for a member, as the cash desk does. */
const requestPoints = async (who: Client): Promise<number> => {
  const [member] = await api.services.db.query<{ id: bigint }>(`select id from members where login = 'demo1'`);
  // One request for a member at a time: those of the test before are over.
  await api.services.db.query(
    `update approvals set state = 'withdrawn', decided_at = clock_timestamp(), decider_id = requester_id,
            decider_name = requester_name where state = 'requested' and kind = 'cash.points'`,
  );
  const body = { member: Number(member!.id), point: 500_000_00, words: 'a gift' };
  const answer = await who.post('/api/ops/cash/points', body);
  expect(answer.body).toMatchObject({ approval: expect.any(Number) });
  return answer.body.approval;
};
const approve = (who: Client, id: number) => who.once(`/api/ops/approvals/${id}/approve`, { read: true });
const fetchCode = async (who: Client, id: number) => (await approve(who, id)).body.code;
const points = async () =>
  Number(
    (
      await api.services.db.query<{ balance: bigint }>(
        `select balance from wallets w join members m on m.id = w.member_id where m.login = 'demo1' and wallet = 'point'`,
      )
    )[0]?.balance ?? 0,
  );
/** Two people vouch for an account: `requester` requests it, `approver` approves. */
const vouch = async (requester: Client, approver: Client, id: number) => {
  const { body } = await requester.post(`/api/ops/accounts/${id}/vouch`, { note: 'met in person' });
  return approve(approver, body.approval);
};

describe('one administrator is one person, whatever accounts they make', () => {
  // spec backoffice.22
  test('siblings, a grandchild and an account of the own token approve nothing of one another', async () => {
    const before = await points();
    const [first, second] = [await newOperator(api, admin, next()), await newOperator(api, admin, next())];
    const grandchild = await newOperator(api, first.client, next());
    const token = await admin.post('/api/ops/tokens', {
      name: 'own pipeline',
      permissions: (await admin.get('/api/ops/me')).body.operator.permissions,
      remotes: ['*'],
    });
    const inner = await api.pipeline(token.body.secret).post('/api/ops/tokens', {
      name: 'inner pipeline',
      permissions: (await admin.get('/api/ops/me')).body.operator.permissions,
      remotes: ['*'],
    });
    const ofToken = await newOperator(api, api.pipeline(inner.body.secret), next());
    const people = [admin, first.client, second.client, grandchild.client, ofToken.client];
    for (const requester of people) {
      const id = await requestPoints(requester);
      for (const approver of people.filter((person) => person !== requester)) {
        expect(await fetchCode(approver, id)).toBe('MARU-626');
      }
    }
    expect(await points()).toBe(before);
    // An operator invited by neither of them counts as a second person.
    const id = await requestPoints(second.client);
    expect((await approve(other, id)).status).toBe(200);
  });

  test('accounts of a token that the server made count as that token', async () => {
    const [{ permissions }] = [(await admin.get('/api/ops/me')).body.operator];
    const { body } = await admin.post('/api/ops/tokens', { name: 'rootless', permissions, remotes: ['*'] });
    await api.services.db.query(`update operator_tokens set made_by = null where name = 'rootless'`);
    const pipeline = api.pipeline(body.secret);
    const [first, second] = [await newOperator(api, pipeline, next()), await newOperator(api, pipeline, next())];
    expect(await fetchCode(second.client, await requestPoints(first.client))).toBe('MARU-626');
  });

  // spec backoffice.22
  test('two people vouch that an invited account is a person of its own; the inviter alone cannot', async () => {
    const [invited, sibling] = [await newOperator(api, admin, next()), await newOperator(api, admin, next())];
    const own = await admin.post(`/api/ops/accounts/${invited.id}/vouch`, { note: 'me again' });
    expect(await fetchCode(sibling.client, own.body.approval)).toBe('MARU-626');
    expect(await fetchCode(invited.client, own.body.approval)).toBe('MARU-626');
    expect(await fetchCode(admin, own.body.approval)).toBe('MARU-621');
    expect((await approve(other, own.body.approval)).status).toBe(200);
    const accounts = (await admin.get('/api/ops/accounts')).body.accounts as { id: number }[];
    expect(accounts.find(({ id }) => id === invited.id)).toMatchObject({ confirmed: true, counts_as: null });
    expect(accounts.find(({ id }) => id === sibling.id)).toMatchObject({ confirmed: true, counts_as: '박지훈' });
    expect((await approve(invited.client, await requestPoints(admin))).status).toBe(200);
    expect(await fetchCode(sibling.client, await requestPoints(admin))).toBe('MARU-626');
    // An account is vouched for once, and only after its invitation link was opened.
    expect((await admin.post(`/api/ops/accounts/${invited.id}/vouch`, { note: 'twice' })).body.code).toBe('MARU-601');
    const closed = await inviteOperator(admin, next());
    expect((await admin.post(`/api/ops/accounts/${closed.id}/vouch`, { note: 'early' })).body.code).toBe('MARU-627');
  });

  test('a new link to an account without a second factor makes it the sender’s; with one it does not open the account', async () => {
    const invited = await newOperator(api, admin, next());
    await vouch(admin, other, invited.id);
    const link = async () => (await admin.post(`/api/ops/accounts/${invited.id}/invitation`)).body.secret as string;
    const taken = await acceptInvitation(api, { login: invited.login, secret: await link() }, 'password of a thief');
    expect((await taken.get('/api/ops/me')).status).toBe(401);
    expect(await countsAs(invited.id)).toBeNull();
    await api.services.db.query('delete from second_factors where operator_id = $1', [invited.id]);
    const thief = await acceptInvitation(api, { login: invited.login, secret: await link() }, 'password of a thief');
    await addApp(thief, 'password of a thief');
    expect(await countsAs(invited.id)).toBe('박지훈');
    expect(await fetchCode(thief, await requestPoints(admin))).toBe('MARU-626');
  });

  test('accounts that sent one another links are one person', async () => {
    const [first, second] = [await newOperator(api, admin, next()), await newOperator(api, other, next())];
    await api.services.db.query(
      'update operators set invited_by = case id when $1 then $2 else $1 end::int where id in ($1, $2)',
      [first.id, second.id],
    );
    expect(await fetchCode(second.client, await requestPoints(first.client))).toBe('MARU-626');
  });
});

const countsAs = async (id: number) =>
  ((await admin.get('/api/ops/accounts')).body.accounts as { id: number; counts_as: string | null }[]).find(
    (account) => account.id === id,
  )!.counts_as;

describe('an invitation', () => {
  // spec backoffice.22
  test('is good once, for two days, for the newest link alone, and only its hash is kept', async () => {
    const invited = await inviteOperator(admin, next());
    expect(JSON.stringify(await api.services.db.query('select * from operator_invitations'))).not.toContain(
      invited.secret,
    );
    expect(
      (await api.guest({ 'x-maru-ops': '1' }).post('/api/ops/invitation/look', { secret: invited.secret })).body,
    ).toEqual({
      login: invited.login,
      name: invited.login,
      expires_at: expect.any(Number),
    });
    const newer = (await admin.post(`/api/ops/accounts/${invited.id}/invitation`)).body.secret as string;
    const open = (secret: string) =>
      api.guest({ 'x-maru-ops': '1' }).post('/api/ops/invitation', { secret, password: ownPassword });
    expect((await open(invited.secret)).body.code).toBe('MARU-111');
    const answers = await Promise.all([open(newer), open(newer), open(newer)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const late = (await admin.post(`/api/ops/accounts/${invited.id}/invitation`)).body.secret as string;
    await api.services.db.query(
      `update operator_invitations set expires_at = clock_timestamp() where operator_id = $1 and used_at is null`,
      [invited.id],
    );
    expect((await open(late)).body.code).toBe('MARU-111');
    expect((await open('a-secret-that-nobody-made')).body.code).toBe('MARU-111');
    const disabled = (await admin.post(`/api/ops/accounts/${invited.id}/invitation`)).body.secret as string;
    await admin.call('PATCH', `/api/ops/accounts/${invited.id}`, { disabled: true });
    expect((await open(disabled)).body.code).toBe('MARU-111');
  });

  test('lets its person to the second factor first, whatever the site leaves open; then the account is confirmed', async () => {
    const invited = await inviteOperator(admin, next());
    const client = await acceptInvitation(api, invited);
    expect((await client.get('/api/ops/me')).body.operator).toMatchObject({ enrol_first: true });
    expect((await client.get('/api/ops/accounts')).body.code).toBe('MARU-119');
    await addApp(client);
    expect((await client.get('/api/ops/accounts')).status).toBe(200);
  });

  test('an account that lost its last factor approves nothing until it has one again', async () => {
    const person = await newOperator(api, admin, next());
    await vouch(admin, other, person.id);
    const id = await requestPoints(other);
    const removed = (await person.client.get('/api/ops/me/factors')).body.factors[0].id;
    await person.client.post(`/api/ops/me/factors/${removed}/remove`, { proof: { code: person.codes[0] } });
    expect(await fetchCode(person.client, id)).toBe('MARU-627');
    await addApp(person.client);
    expect((await approve(person.client, id)).status).toBe(200);
  });

  test('no administrator sets a password, sends a link to themselves, or one to somebody who may do more', async () => {
    const person = await newOperator(api, admin, { ...next(), role: 'viewer', remotes: [] });
    const change = await admin.call('PATCH', `/api/ops/accounts/${person.id}`, { password: 'set by somebody' });
    expect([change.status, Object.keys(change.body.errors)]).toEqual([422, ['password']]);
    const made = await admin.post('/api/ops/accounts', { ...next(), name: 'x', password: 'set by somebody' });
    expect(made.status).toBe(422);
    const own = (await admin.get('/api/ops/me')).body.operator.id;
    expect((await admin.post(`/api/ops/accounts/${own}/invitation`)).body.code).toBe('MARU-621');
    const { body } = await admin.post('/api/ops/tokens', {
      name: 'accounts only',
      permissions: ['operators:manage'],
      remotes: [],
    });
    const small = api.pipeline(body.secret);
    expect((await small.post(`/api/ops/accounts/${own}/invitation`)).body.code).toBe('MARU-103');
  });
});

describe('the own password', () => {
  test('is changed by its person alone, who knows the one before; other sessions end', async () => {
    const person = await newOperator(api, admin, { ...next(), role: 'viewer', remotes: [] });
    const change = (password: string) =>
      person.client.post('/api/ops/me/password', { password, new_password: 'a password of later' });
    expect((await change('wrong password')).body).toMatchObject({
      code: 'MARU-102',
      errors: { password: [expect.any(String)] },
    });
    expect((await change(ownPassword)).status).toBe(200);
    expect((await person.client.get('/api/ops/me')).status).toBe(200);
    const again = api.guest({ 'x-maru-ops': '1' });
    expect((await again.post('/api/ops/login', { login: person.login, password: ownPassword })).status).toBe(422);
    const shared = await admin.post('/api/ops/me/password', {
      password: demoOperatorPassword,
      new_password: 'a password of later',
    });
    expect(shared.body.code).toBe('MARU-116');
  });
});
