import { randomUUID } from 'node:crypto';
import type { Approval, Operator } from '@maru/contracts';
import { operatorRoles } from '@maru/contracts';
import { lastLine } from '../../../test/admin';
import type { Client } from '../../../test/client';
import { startApi, type TestApi } from '../../../test/harness';
import { newOperator } from '../../../test/operators';
import type { ApprovalHandle } from '../../kernel/approvals/register';
import { expireDue } from './expire';
import { type DrawerPayload, drawerKind, type Faults, makeDrawers } from './testing/drawer-kind';

let api: TestApi;
/** Two administrators, and one who may request and not approve. */
let first: Client;
let second: Client;
let site: Client;
let drawers: ApprovalHandle<DrawerPayload>;
const faults: Faults = { next: null };
let made = 0;

beforeAll(async () => {
  api = await startApi();
  await makeDrawers(api.services.db);
  drawers = api.services.approvals.register(drawerKind(faults));
  [first, second, site] = await Promise.all([
    api.operator('opsadmin'),
    api.operator('opsadmin2'),
    api.operator('ops3'),
  ]);
});
afterAll(() => api.stop());
beforeEach(() => {
  faults.next = null;
});

const db = () => api.services.db;
const operator = async (login: string): Promise<Operator> => {
  const [row] = await db().query<{ id: number; name: string; role: 'admin' }>(
    'select id, name, role from operators where login = $1',
    [login],
  );
  return { ...row!, kind: 'account', remotes: [], permissions: [...operatorRoles[row!.role]] };
};
const newDrawer = async () => {
  made += 1;
  await db().query('insert into test_drawers (name, amount) values ($1, 0)', [`d${made}`]);
  return `d${made}`;
};
/** Request of the first administrator for a new drawer. */
const request = async (put = 5, login = 'opsadmin') => {
  const drawer = await newDrawer();
  const answer = await drawers.request(await operator(login), { drawer, put }, { locale: 'en' });
  if (!answer.ok) throw new Error(answer.reason);
  return { id: answer.approval.id, drawer };
};
const act = (
  who: Client,
  id: number,
  verb: string,
  body: object | undefined = verb === 'approve' ? {} : undefined,
  key?: string,
) => who.once(`/api/ops/approvals/${id}/${verb}`, body, key);
const words = { reason: 'no_evidence', words: 'Another proof, please' };
const readAmount = async (drawer: string) =>
  (await db().query<{ amount: number }>('select amount from test_drawers where name = $1', [drawer]))[0]!.amount;
const read = async (id: number, who = first): Promise<Approval> => (await who.get(`/api/ops/approvals/${id}`)).body;
const steps = async (id: number) =>
  (
    await db().query<{ action: string; actor: string; ok: boolean }>(
      `select action, actor, ok from audit_log where detail->>'approval' = $1 and action like 'approval.%' order by id`,
      [String(id)],
    )
  ).map(({ action, actor, ok }) => `${actor} ${action}${ok ? '' : ' refused'}`);
const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

// spec backoffice.19
test('one requests, another one approves: it is applied once, and the log has both', async () => {
  const { id, drawer } = await request();
  expect(await read(id)).toMatchObject({ state: 'requested', may: { approve: false, reject: false, withdraw: true } });
  expect(await read(id, second)).toMatchObject({ may: { approve: true, reject: true, withdraw: false } });
  const { status, body } = await act(second, id, 'approve');
  expect([status, body]).toMatchObject([
    200,
    { state: 'approved', title: `${drawer}: 0 + 5`, decided_by: { name: '최민재' } },
  ]);
  expect(await readAmount(drawer)).toBe(5);
  expect(await steps(id)).toEqual(['박지훈 approval.request', '최민재 approval.approve']);
  expect(await lastLine(api)).toMatchObject({
    subject: `drawer ${drawer}`,
    detail: { requested_by: '박지훈', approved_by: '최민재', kind: 'test.drawer' },
  });
});

describe('the requester', () => {
  // spec backoffice.19
  test('neither approves nor rejects their own request, and the try is kept', async () => {
    const { id, drawer } = await request();
    expect(refusal(await act(first, id, 'approve'))).toEqual([403, 'MARU-621']);
    expect(refusal(await act(first, id, 'reject', words))).toEqual([403, 'MARU-621']);
    expect(await readAmount(drawer)).toBe(0);
    expect((await steps(id)).slice(1)).toEqual(['박지훈 approval.approve refused', '박지훈 approval.reject refused']);
  });

  test('does not approve it after a change of name and role either', async () => {
    const { id } = await request(5, 'ops3');
    const { id: account } = await operator('ops3');
    await db().query(`update operators set role = 'admin', name = '다른 이름' where id = $1`, [account]);
    expect(refusal(await act(site, id, 'approve'))).toEqual([403, 'MARU-621']);
    await db().query(`update operators set role = 'site_manager', name = '정하은' where id = $1`, [account]);
  });

  // spec backoffice.19
  test('does not approve it by a token with every permission, nor does any token', async () => {
    const { id, drawer } = await request();
    const { body } = await first.post('/api/ops/tokens', {
      name: `t${randomUUID().slice(0, 8)}`,
      permissions: ['site:write', 'members:write'],
      remotes: [],
    });
    const token = api.pipeline(body.secret);
    for (const verb of ['approve', 'withdraw', 'take-over']) {
      expect([verb, ...refusal(await act(token, id, verb))]).toEqual([verb, 403, 'MARU-622']);
    }
    expect(refusal(await act(token, id, 'reject', words))).toEqual([403, 'MARU-622']);
    expect(await read(id, token)).toMatchObject({ may: { approve: false, withdraw: false } });
    const change = { changes: { 'the_sports_config.max_stake': 1_000_000 } };
    expect(refusal(await token.call('PUT', '/api/ops/settings', change))).toEqual([403, 'MARU-622']);
    expect(await readAmount(drawer)).toBe(0);
  });

  // spec backoffice.19
  test('does not approve it with an account made for that, under whatever name', async () => {
    const mine = { login: 'second-me', name: '둘째 나', role: 'admin', remotes: ['*'] } as const;
    const { id: account, client: me } = await newOperator(api, first, { ...mine, remotes: ['*'] });
    const { id, drawer } = await request();
    expect(refusal(await act(me, id, 'approve'))).toEqual([403, 'MARU-626']);
    const { id: own } = await operator('opsadmin');
    await first.call('PATCH', `/api/ops/accounts/${own}`, { name: '새 이름' });
    expect(refusal(await act(me, id, 'approve'))).toEqual([403, 'MARU-626']);
    await first.call('PATCH', `/api/ops/accounts/${own}`, { name: '박지훈' });
    // The reverse case: the approver invited the requester.
    const back = await request(5, 'second-me');
    expect(refusal(await act(first, back.id, 'approve'))).toEqual([403, 'MARU-626']);
    expect(await readAmount(drawer)).toBe(0);
    expect((await steps(id)).filter((line) => line.endsWith('refused'))).toHaveLength(2);
    expect((await act(second, id, 'approve')).status).toBe(200);
    await first.call('PATCH', `/api/ops/accounts/${account}`, { disabled: true });
  });

  test('who was disabled or lost the permission meanwhile has nothing applied in their name', async () => {
    for (const change of [`disabled = true`, `role = 'support'`]) {
      const { id, drawer } = await request(5, 'ops3');
      await db().query(`update operators set ${change} where login = 'ops3'`);
      expect(refusal(await act(second, id, 'approve'))).toEqual([403, 'MARU-103']);
      expect([await readAmount(drawer), (await read(id)).state]).toEqual([0, 'failed']);
      await db().query(`update operators set disabled = false, role = 'site_manager' where login = 'ops3'`);
    }
  });
});

describe('whoever approves', () => {
  test('needs the permission of the kind, and does not see what neither is theirs to request nor to decide', async () => {
    const { id, drawer } = await request();
    expect(refusal(await act(site, id, 'approve'))).toEqual([403, 'MARU-103']);
    expect(await read(id, site)).toMatchObject({ may: { approve: false } });
    const viewer = await api.operator('ops2');
    expect((await act(viewer, id, 'approve')).status).toBe(404);
    expect((await viewer.get(`/api/ops/approvals/${id}`)).status).toBe(404);
    expect((await viewer.get('/api/ops/approvals?view=todo')).body.approvals).toEqual([]);
    expect(await readAmount(drawer)).toBe(0);
  });

  test('needs it at that moment: a demoted and a disabled account approve nothing', async () => {
    const { id, drawer } = await request();
    await db().query(`update operators set role = 'viewer' where login = 'opsadmin2'`);
    expect((await act(second, id, 'approve')).status).toBe(404);
    await db().query(`update operators set role = 'admin', disabled = true where login = 'opsadmin2'`);
    expect((await act(second, id, 'approve')).status).toBe(401);
    await db().query(`update operators set disabled = false where login = 'opsadmin2'`);
    expect(await readAmount(drawer)).toBe(0);
  });

  test('must have read what members will see', async () => {
    const { id, drawer } = await request(1_000);
    const answer = await act(second, id, 'approve');
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['read']]);
    expect([(await read(id)).state, await readAmount(drawer)]).toEqual(['requested', 0]);
    expect((await act(second, id, 'approve', { read: true })).status).toBe(200);
  });

  test('rejects with a reason of the list and words, not without', async () => {
    const { id, drawer } = await request();
    for (const body of [
      {},
      { reason: 'no_evidence' },
      { reason: 'no_evidence', words: '  ' },
      { reason: 'x', words: 'no way' },
    ]) {
      expect((await act(second, id, 'reject', body)).status).toBe(422);
    }
    expect((await act(second, id, 'reject', words)).body).toMatchObject({ state: 'rejected', ...words });
    expect([await readAmount(drawer), ...refusal(await act(second, id, 'approve'))]).toEqual([0, 409, 'MARU-623']);
  });
});

describe('at the same time and again', () => {
  // spec backoffice.23
  test('of many who approve at once, one does and the thing happens once; the others learn that somebody was faster', async () => {
    const { id, drawer } = await request();
    const { client: third } = await newOperator(api, second, { login: 'third', role: 'admin', remotes: ['*'] });
    const answers = await Promise.all(
      [second, third, second, third, second, third].map((who) => act(who, id, 'approve')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('MARU-623');
    expect(await readAmount(drawer)).toBe(5);
    expect((await steps(id)).filter((line) => line.endsWith('approval.approve'))).toHaveLength(1);
  });

  test('the same key again answers what it did, for whoever sent it alone; without a key nothing is done', async () => {
    const { id, drawer } = await request();
    expect(refusal(await second.post(`/api/ops/approvals/${id}/approve`, {}))).toEqual([422, 'MARU-205']);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => act(second, id, 'approve', {}, key)));
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual(Array(3).fill([200, 'approved']));
    expect(refusal(await act(first, id, 'approve', {}, key))).toEqual([403, 'MARU-621']);
    expect(refusal(await act(second, id, 'reject', words, key))).toEqual([409, 'MARU-623']);
    expect(await readAmount(drawer)).toBe(5);
  });

  test('a second request about the same thing waits for the first one’s end; the same key is the same request', async () => {
    const drawer = await newDrawer();
    const who = await operator('opsadmin');
    const key = randomUUID();
    const ask = (put: number, of?: string) => drawers.request(who, { drawer, put }, { locale: 'en', key: of });
    const answers = await Promise.all([ask(1, key), ask(1, key), ask(1), ask(1)]);
    const requested = answers.flatMap((answer) => (answer.ok ? answer.approval.id : []));
    expect(new Set(requested).size).toBe(1);
    expect(
      answers.filter((answer) => !answer.ok && answer.reason === 'approval_waiting').length,
    ).toBeGreaterThanOrEqual(2);
    if (answers[0]!.ok) expect(await ask(2, key)).toEqual({ ok: false, reason: 'idempotency_reused' });
    await act(first, requested[0]!, 'withdraw');
    expect((await ask(3)).ok).toBe(true);
  });
});

describe('what changed', () => {
  // spec backoffice.23
  test('since the request ends it as failed, and nothing of it is done', async () => {
    const { id, drawer } = await request();
    await db().query('update test_drawers set version = version + 1 where name = $1', [drawer]);
    const key = randomUUID();
    expect(refusal(await act(second, id, 'approve', {}, key))).toEqual([409, 'MARU-601']);
    expect(await read(id)).toMatchObject({ state: 'failed', reason: 'changed_meanwhile' });
    expect(refusal(await act(second, id, 'approve', {}, key))).toEqual([409, 'MARU-601']);
    expect(await readAmount(drawer)).toBe(0);
    expect((await steps(id)).at(-1)).toBe('최민재 approval.fail refused');
  });

  test('an application that refuses is undone and told; one that throws leaves the request open', async () => {
    const refused = await request();
    faults.next = 'refuse';
    expect((await act(second, refused.id, 'approve')).body).toMatchObject({ code: 'MARU-410' });
    expect(await read(refused.id)).toMatchObject({
      state: 'failed',
      reason: 'balance_short',
      words: 'It does not fit.',
    });
    expect(await readAmount(refused.drawer)).toBe(0);
    const thrown = await request();
    faults.next = 'throw';
    expect((await act(second, thrown.id, 'approve')).status).toBe(500);
    expect([(await read(thrown.id)).state, await readAmount(thrown.drawer)]).toEqual(['requested', 0]);
    expect((await act(second, thrown.id, 'approve')).status).toBe(200);
    expect(await readAmount(thrown.drawer)).toBe(5);
  });

  test('no statement changes, reopens or removes a request', async () => {
    const { id } = await request();
    for (const statement of [
      `update approvals set payload = '{"drawer": "x", "put": 9}' where id = $1`,
      `update approvals set state = 'approved', payload = '{"put": 9}', decider_id = 1, decider_name = 'x', decided_at = now() where id = $1`,
      `update approvals set requester_id = requester_id + 1 where id = $1`,
      `update approvals set expires_at = now() + interval '9 days' where id = $1`,
      `update approvals set state = 'approved', decider_id = requester_id, decider_name = 'x', decided_at = now() where id = $1`,
      `update approvals set state = 'rejected', decider_id = requester_id + 1, decider_name = 'x', decided_at = now() where id = $1`,
      `delete from approvals where id = $1`,
    ]) {
      await expect(db().query(statement, [id])).rejects.toThrow(/written once|approvals_/);
    }
    await act(first, id, 'withdraw');
    await expect(
      db().query(`update approvals set state = 'requested', decided_at = null, decider_id = null where id = $1`, [id]),
    ).rejects.toThrow(/written once/);
    await expect(db().query('truncate approvals')).rejects.toThrow(/written once/);
  });
});

describe('what is over', () => {
  /** As if it had been requested long ago; the table itself allows no such thing. */
  const age = async (id: number) => {
    await db().query('alter table approvals disable trigger approvals_are_final');
    await db().query(`update approvals set expires_at = clock_timestamp() - interval '1 second' where id = $1`, [id]);
    await db().query('alter table approvals enable trigger approvals_are_final');
  };

  test('a withdrawn request is nobody’s to decide, and only its requester withdraws it', async () => {
    const { id, drawer } = await request();
    expect((await act(second, id, 'withdraw')).status).toBe(404);
    const key = randomUUID();
    for (let n = 0; n < 2; n += 1) {
      expect((await act(first, id, 'withdraw', undefined, key)).body).toMatchObject({ state: 'withdrawn' });
    }
    expect(refusal(await act(second, id, 'approve'))).toEqual([409, 'MARU-623']);
    expect(refusal(await act(first, id, 'withdraw'))).toEqual([409, 'MARU-623']);
    expect(await readAmount(drawer)).toBe(0);
  });

  // spec backoffice.23
  test('past its time it is not approved, whether the job has ended it yet or not', async () => {
    for (const sweep of [false, true]) {
      const { id, drawer } = await request();
      await age(id);
      if (sweep) await expireDue(api.services);
      expect(await read(id, second)).toMatchObject({ state: 'expired', may: { approve: false } });
      expect(refusal(await act(second, id, 'approve'))).toEqual([409, 'MARU-623']);
      expect(await steps(id)).toEqual(['박지훈 approval.request', 'system approval.expire']);
      expect(await readAmount(drawer)).toBe(0);
    }
  });

  test('what ran out of time is taken over once, as a request of whoever does, and the first one may approve it', async () => {
    const { id, drawer } = await request();
    await age(id);
    await expireDue(api.services);
    expect((await second.get('/api/ops/approval-counts')).body.expired).toBeGreaterThan(0);
    const key = randomUUID();
    const taken = await act(second, id, 'take-over', undefined, key);
    expect(taken.body).toMatchObject({ state: 'requested', requested_by: { name: '최민재' } });
    expect((await act(second, id, 'take-over', undefined, key)).body.id).toBe(taken.body.id);
    expect((await act(first, id, 'take-over')).status).toBe(409);
    expect(await read(id)).toMatchObject({ taken_over: { id: taken.body.id, by: { name: '최민재' } } });
    expect(refusal(await act(second, taken.body.id, 'approve'))).toEqual([403, 'MARU-621']);
    expect((await act(first, taken.body.id, 'approve')).status).toBe(200);
    expect(await readAmount(drawer)).toBe(5);
  });

  test('an old row of a kind that nobody knows is told by its name, is not approved, and can be withdrawn', async () => {
    const { id: requester } = await operator('opsadmin');
    const [row] = await db().query<{ id: number }>(
      `insert into approvals (kind, payload, facts, version, subject, concerns, requester_id, requester_name, expires_at)
       values ('gone.kind', '{}', '{}', '1', 'gone', '{gone}', $1, '박지훈', now() + interval '1 hour') returning id`,
      [requester],
    );
    expect(await read(row!.id)).toMatchObject({
      known: false,
      title: 'gone.kind',
      may: { approve: false, withdraw: true },
    });
    expect((await act(second, row!.id, 'approve')).status).toBe(404);
    expect((await first.get('/api/ops/approvals?view=mine')).body.approvals[0].id).toBe(row!.id);
    expect((await act(first, row!.id, 'withdraw')).body.state).toBe('withdrawn');
  });
});

test('lists and counts are each operator’s own, in pages', async () => {
  const before = (await second.get('/api/ops/approval-counts')).body;
  const ids = [(await request()).id, (await request()).id, (await request()).id];
  expect((await second.get('/api/ops/approval-counts')).body.todo).toBe(before.todo + 3);
  expect((await first.get('/api/ops/approval-counts')).body.mine).toBeGreaterThanOrEqual(3);
  const mine = (await first.get('/api/ops/approvals?view=mine&limit=2')).body;
  expect([mine.approvals.map(({ id }: Approval) => id), mine.more]).toEqual([[ids[2], ids[1]], true]);
  const next = (await first.get(`/api/ops/approvals?view=mine&limit=1&before=${ids[1]}`)).body.approvals;
  expect(next[0].id).toBe(ids[0]);
  const todo: Approval[] = (await second.get('/api/ops/approvals?view=todo&limit=100')).body.approvals;
  expect(todo.map(({ id }) => id).slice(-3)).toEqual(ids);
  expect(
    (await first.get('/api/ops/approvals?view=todo')).body.approvals.every(
      ({ requested_by }: Approval) => requested_by.name !== '박지훈',
    ),
  ).toBe(true);
});
