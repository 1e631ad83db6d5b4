import type { workPayload } from '@maru/contracts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type Client, startApi, type TestApi } from '../../../test/harness';
import { demoPassword } from '../../site/demo/seed';
import { createAttempts, delayAfter, failuresBeforeDelay, maxDelaySeconds } from './attempts';
import { toNetwork } from './network';
import { trustedCookie } from './trusted-browser';

let api: TestApi;
beforeAll(async () => {
  // Each caller names its own address, as a proxy in front of the site would.
  api = await startApi({ trustProxy: 1, captchaWork: 2 });
  // Each pause is an hour longer here, so it cannot end between two steps on a slow machine.
  await api.services.db.query(`create function lengthen_pause() returns trigger language plpgsql as $$
    begin
      new.next_at := new.next_at + interval '1 hour';
      return new;
    end $$`);
  await api.services.db.query(`create trigger lengthen_pause before update on sign_in_attempts for each row
    when (new.changed_at <> old.changed_at and new.next_at > new.changed_at) execute function lengthen_pause()`);
});
afterAll(() => api.stop());
beforeEach(() => api.services.db.query('truncate throttles, sign_in_attempts'));

let callers = 0;
/** A browser at a separate address. */
const stranger = async (address?: string): Promise<Client> => {
  callers += 1;
  const own = `198.51.${Math.floor(callers / 250)}.${callers % 250}`;
  const client = api.guest({ 'x-forwarded-for': address ?? own });
  await client.get('/sanctum/csrf-cookie');
  return client;
};
const solved = async (client: Client) => ({ work: await client.solveWork('login', true) });
const guess = async (client: Client, id: string, password = 'wrong guess', more: object = {}) =>
  client.post('/login', { id, password, ...more });
const codes = (answers: { body: { code?: string } }[]) => {
  const counts: Record<string, number> = {};
  for (const { body } of answers) counts[body.code ?? 'in'] = (counts[body.code ?? 'in'] ?? 0) + 1;
  return counts;
};
/** Puts the clock of all pauses forward. */
const wait = (seconds: number) =>
  api.services.db.query(`update sign_in_attempts set next_at = next_at - make_interval(secs => ${seconds})`);
/** Pause that the last failure of an account caused, without the hour, s; 0 for none. */
const readPause = async (login: string) => {
  const [row] = await api.services.db.query<{ seconds: number }>(
    `select greatest(extract(epoch from next_at - changed_at) - 3600, 0)::float8 as seconds from sign_in_attempts
      where subject = 'account:' || $1`,
    [login],
  );
  return row!.seconds;
};

describe('guessing one account', () => {
  // spec session.5, session.6
  test('fifty at once, each from another address: four passwords are looked at, however the answers overlap', async () => {
    const clients = await Promise.all(Array.from({ length: 50 }, () => stranger()));
    const more = await Promise.all(clients.map(solved));
    const answers = await Promise.all(clients.map((client, n) => guess(client, 'demo1', `guess ${n}`, more[n])));
    // Only an attempt whose password is checked is answered "wrong"; the others learn nothing.
    const { 'MARU-102': looked = 0, ...others } = codes(answers);
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThanOrEqual(failuresBeforeDelay + 1);
    const { 'MARU-106': captcha = 0, 'MARU-112': pause = 0 } = others;
    expect(captcha + pause).toBe(50 - looked);
  });

  test('the right one among fifty at once gets in only within those few', async () => {
    let inside = 0;
    for (const place of [0, 49]) {
      await api.services.db.query('truncate throttles, sign_in_attempts');
      const clients = await Promise.all(Array.from({ length: 50 }, () => stranger()));
      for (let n = 0; n < failuresBeforeDelay + 1; n += 1)
        await guess(clients[n]!, 'demo1', 'x', await solved(clients[n]!));
      const answers = await Promise.all(
        clients.map((client, n) => guess(client, 'demo1', n === place ? demoPassword : 'x')),
      );
      inside += answers.filter(({ status }) => status === 200).length;
    }
    expect(inside).toBe(0);
  });

  // spec session.6
  test('pauses grow over all addresses, and say how long', async () => {
    const pauses: number[] = [];
    for (let failures = 1; failures < failuresBeforeDelay + 4; failures += 1) {
      const client = await stranger();
      expect((await guess(client, 'demo2', 'x', await solved(client))).body.code).toBe('MARU-102');
      const pause = await readPause('demo2');
      if (pause === 0) continue;
      const next = await stranger();
      const answer = await guess(next, 'demo2', 'x', await solved(next));
      expect(answer.status).toBe(429);
      expect(answer.body).toMatchObject({ code: 'MARU-112', errors: { password: [expect.stringMatching(/\d+초/)] } });
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(3_600 + pause);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(pause);
      pauses.push(pause);
      await wait(2 * 3_600);
    }
    expect(pauses).toEqual([1, 2, 4]);
  });

  test('delays double up to a quarter of an hour', () => {
    expect([0, 3, 4, 5, 6, 7, 8].map(delayAfter)).toEqual([0, 0, 0, 1, 2, 4, 8]);
    expect(delayAfter(40)).toBe(maxDelaySeconds);
  });

  test('an unknown id is slowed down like a known one', async () => {
    const guessCodes = async (id: string) => {
      const refusals: string[] = [];
      for (let n = 0; n < 7; n += 1) {
        const client = await stranger();
        refusals.push((await guess(client, id, 'x', n < 3 ? {} : await solved(client))).body.code);
      }
      return refusals;
    };
    expect(await guessCodes('nobody-here')).toEqual(await guessCodes('demo4'));
  });

  test('an attempt without its proof of work costs the account nothing: who does no work delays nobody', async () => {
    for (let n = 0; n < 3; n += 1) await guess(await stranger(), 'demo5');
    for (let n = 0; n < 20; n += 1) expect((await guess(await stranger(), 'demo5')).body.code).toBe('MARU-106');
    const member = await stranger();
    expect((await guess(member, 'demo5', demoPassword, await solved(member))).status).toBe(200);
  });

  test('an attempt of a process that was killed counts as a failed one', async () => {
    const attempts = createAttempts(api.services);
    for (let n = 0; n < 3; n += 1) expect(await attempts.begin('account:killed', false)).toEqual({ ok: true });
    expect(await attempts.standing('account:killed')).toMatchObject({ failures: 0, underWay: 3 });
    await api.services.db.query(`update sign_in_attempts set under_way_until = now() - interval '1 second'`);
    expect(await attempts.begin('account:killed', false)).toEqual({ ok: false, reason: 'captcha' });
  });

  test('one attempt that ends leaves the others of its process under way', async () => {
    const attempts = createAttempts(api.services);
    for (let n = 0; n < 3; n += 1) await attempts.begin('account:three', false);
    await attempts.finish('account:three', false);
    expect(await attempts.standing('account:three')).toMatchObject({ failures: 1, underWay: 2 });
    await attempts.finish('account:three', true);
    expect(await attempts.standing('account:three')).toMatchObject({ failures: 0, underWay: 1 });
    await attempts.finish('account:three', true);
    await attempts.finish('account:three', true);
    expect(await attempts.standing('account:three')).toMatchObject({ failures: 0, underWay: 0 });
  });
});

describe('the member meanwhile', () => {
  // spec session.6
  test('passes in a browser that was in the account before, and no stranger’s browser does', async () => {
    const own = await stranger();
    expect((await guess(own, 'demo3', demoPassword)).status).toBe(200);
    expect(own.cookies.get(trustedCookie)).toBeTruthy();
    for (let n = 0; n < 7; n += 1) {
      const client = await stranger();
      await guess(client, 'demo3', 'x', await solved(client));
    }
    const other = await stranger();
    expect((await guess(other, 'demo3', demoPassword, await solved(other))).body.code).toBe('MARU-112');
    await own.post('/logout');
    expect((await guess(own, 'demo3', demoPassword)).status).toBe(200);
    expect((await guess(other, 'demo3', demoPassword, await solved(other))).body.code).toBe('MARU-112');
  });

  test('a known browser is counted by itself: it cannot be used to guess either', async () => {
    const stolen = await stranger();
    await guess(stolen, 'demo3', demoPassword);
    const answers = [];
    for (let n = 0; n < 8; n += 1) answers.push(await guess(stolen, 'demo3', `guess ${n}`, await solved(stolen)));
    expect(codes(answers)).toMatchObject({ 'MARU-102': failuresBeforeDelay + 1 });
    const fresh = await stranger();
    expect((await guess(fresh, 'demo3', demoPassword)).status).toBe(200);
  });

  test('a cookie of another account, a changed one and a made-up one open nothing', async () => {
    const attacker = await stranger();
    await guess(attacker, 'demo1', demoPassword);
    const own = attacker.cookies.get(trustedCookie)!;
    const [row] = await api.services.db.query<{ id: bigint }>(`select id from members where login = 'demo2'`);
    for (let n = 0; n < 7; n += 1) {
      const client = await stranger();
      await guess(client, 'demo2', 'x', await solved(client));
    }
    const decoded = decodeURIComponent(own);
    for (const cookie of [
      own,
      decoded.replace(/^\d+/, String(row!.id)),
      `${row!.id}.${'a'.repeat(43)}.x`,
      '~~..~.',
      '\0',
    ]) {
      const client = await stranger();
      client.cookies.set(trustedCookie, encodeURIComponent(cookie));
      expect((await guess(client, 'demo2', demoPassword, await solved(client))).body.code).toBe('MARU-112');
    }
  });

  test('several tabs that sign in at once all get in', async () => {
    const tabs = await Promise.all(Array.from({ length: 12 }, () => stranger()));
    const answers = await Promise.all(tabs.map((tab) => guess(tab, 'demo4', demoPassword)));
    expect(codes(answers)).toEqual({ in: 12 });
  });
});

describe('guessing many accounts', () => {
  test('one password for many accounts from one address ends at its hundred, of IPv6 for all addresses of a network', async () => {
    const answers = [];
    for (let n = 0; n < 105; n += 1) {
      const client = await stranger(`2001:db8:1:2:${n.toString(16)}::${n + 1}`);
      answers.push(await guess(client, `spray${n}`, 'Summer2026!'));
    }
    expect(codes(answers)['MARU-105']).toBe(5);
    expect(answers.at(-1)!.status).toBe(429);
  });

  test('from many addresses as well: from a hundred failures on every strange browser does the work first', async () => {
    const browser = await stranger();
    await guess(browser, 'demo5', demoPassword);
    const answers = await Promise.all(
      Array.from({ length: 130 }, async (_, n) => guess(await stranger(), `sprayed${n}`, 'Summer2026!')),
    );
    const looked = codes(answers)['MARU-102']!;
    expect(looked).toBeGreaterThanOrEqual(100);
    const next = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => guess(await stranger(), `more${n}`, 'Summer2026!')),
    );
    expect(codes(next)).toEqual({ 'MARU-106': 20 });
    // Members in their own browsers notice nothing; others do the work and get in.
    expect((await guess(browser, 'demo5', demoPassword)).status).toBe(200);
    const other = await stranger();
    expect((await guess(other, 'demo5', demoPassword, await solved(other))).status).toBe(200);
  });

  test('addresses are counted by network', () => {
    expect(toNetwork('203.0.113.9')).toBe('203.0.113.9');
    expect(toNetwork('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(toNetwork('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(toNetwork('2001:DB8:0:0:ffff::1')).toBe('2001:db8:0:0::/64');
    expect(toNetwork('2001:0db8:1:0002:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(toNetwork('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(toNetwork('::1')).toBe('0:0:0:0::/64');
  });
});

describe('a proof of work', () => {
  const contact = { contact: '@kim', content: 'a question of a visitor' };
  const send = (client: Client, work: string | undefined) => client.post('/api/guest/contact', { ...contact, work });
  type Solved = NonNullable<ReturnType<typeof workPayload.parse>>;
  const tamper = (work: string, change: (payload: Solved) => void) => {
    const payload: Solved = JSON.parse(Buffer.from(work, 'base64').toString());
    change(payload);
    return Buffer.from(JSON.stringify(payload)).toString('base64');
  };

  test('is asked for by every form that a visitor may send', async () => {
    await api.services.settings.set({ use_register_code_page: 1 });
    const client = await stranger();
    for (const [path, body] of [
      ['/api/guest/contact', contact],
      ['/api/register/code', { code: 'FRIEND' }],
      ['/api/password/email', { email: 'demo1@maru.example' }],
      ['/api/account/reset-id', { email: 'demo1@maru.example' }],
      ['/api/account/reset-password', { id: 'demo1', email: 'demo1@maru.example' }],
    ] as const) {
      expect([path, await client.post(path, body)]).toMatchObject([
        path,
        { status: 422, body: { code: 'MARU-113', errors: { work: [expect.stringMatching(/\S/)] } } },
      ]);
    }
    await api.services.settings.set({ use_register_code_page: null });
  });

  // spec session.7
  test('is good once: replayed one after the other or twenty times at once it is refused', async () => {
    const client = await stranger();
    const work = await client.solveWork('guest');
    expect((await send(client, work)).status).toBe(200);
    expect((await send(client, work)).body.code).toBe('MARU-113');
    const other = await client.solveWork('guest');
    const answers = await Promise.all(Array.from({ length: 20 }, async () => send(await stranger(), other)));
    expect(codes(answers)).toEqual({ in: 1, 'MARU-113': 19 });
  });

  // spec session.7
  test('for another purpose is refused', async () => {
    const client = await stranger();
    for (const purpose of ['login', 'register', 'code', 'recover'] as const) {
      expect((await send(client, await client.solveWork(purpose))).body.code).toBe('MARU-113');
    }
  });

  test('that was changed, not solved, too old or of another site is refused', async () => {
    const client = await stranger();
    const work = await client.solveWork('guest');
    const foreignPurpose = await client.solveWork('login', true);
    const changes: ((all: Solved) => void)[] = [
      ({ challenge }) => Object.assign(challenge.parameters.data, { alone: true }),
      ({ challenge }) => Object.assign(challenge.parameters, { expiresAt: 9_999_999_999 }),
      ({ challenge }) => Object.assign(challenge.parameters, { keyPrefix: '00' }),
      ({ challenge }) => Object.assign(challenge.parameters, { extra: 1 }),
      ({ challenge }) => Object.assign(challenge, { signature: '0'.repeat(64) }),
      ({ challenge, solution }) => Object.assign(solution, { derivedKey: challenge.parameters.keyPrefix }),
      ({ challenge, solution }) =>
        Object.assign(solution, { derivedKey: challenge.parameters.keyPrefix.padEnd(64, '0') }),
      (all) => Object.assign(all, { solution: undefined }),
    ];
    for (const change of changes) {
      expect((await send(await stranger(), tamper(work, change))).body.code).toBe('MARU-113');
    }
    const renamed = tamper(foreignPurpose, ({ challenge }) =>
      Object.assign(challenge.parameters.data, { purpose: 'guest' }),
    );
    expect((await send(await stranger(), renamed)).body.code).toBe('MARU-113');
    for (const text of ['', 'x', '{}', 'bnVsbA==', 'W10=', 'x'.repeat(4_000)]) {
      expect((await send(await stranger(), text)).body.code).toBe('MARU-113');
    }
    const foreign = await startApi();
    const foreignClient = foreign.guest();
    expect((await send(await stranger(), await foreignClient.solveWork('guest'))).body.code).toBe('MARU-113');
    await foreign.stop();
    const { body: challenge } = await client.get('/api/captcha/work?purpose=guest');
    const solution = await solveChallenge({ challenge, deriveKey });
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 601_000);
    const late = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    expect((await send(await stranger(), late)).body.code).toBe('MARU-113');
    clock.mockRestore();
  });

  test('costs what the operator says, and four times that where it stands in for the picture', async () => {
    const costly = await startApi({ captchaWork: 400 });
    const counters = async (alone: boolean) => {
      const numbers: number[] = [];
      for (let n = 0; n < 5; n += 1) {
        const text = Buffer.from(await costly.guest().solveWork('guest', alone), 'base64').toString();
        numbers.push(JSON.parse(text).solution.counter);
      }
      return numbers;
    };
    for (const counter of await counters(false)) expect(counter >= 200 && counter <= 400).toBe(true);
    for (const counter of await counters(true)) expect(counter >= 800 && counter <= 1_600).toBe(true);
    await costly.stop();
  });

  // spec session.7
  test('beside the picture: a script that reads the picture gets no further without it', async () => {
    const client = await stranger();
    for (let n = 0; n < 3; n += 1) await guess(client, 'demo1');
    const { key } = (await client.get('/api/captcha/api')).body;
    const picture = { captcha: { key, text: api.captchaText(key) } };
    expect((await guess(client, 'demo1', demoPassword, picture)).body.code).toBe('MARU-113');
    const simple = { work: await client.solveWork('login') };
    expect((await guess(client, 'demo1', demoPassword, simple)).body.code).toBe('MARU-106');
    const proofs = { ...picture, work: await client.solveWork('login') };
    expect((await guess(client, 'demo1', demoPassword, proofs)).status).toBe(200);
  });
});

describe('recovery', () => {
  const ask = async (client: Client, email = 'demo2@maru.example') =>
    client.postSolved('recover', '/api/password/email', { email });
  const sent = async () =>
    Number((await api.services.db.query<{ n: bigint }>('select count(*) as n from message_outbox'))[0]!.n);

  // spec session.8
  test('of a member goes on while strangers ask for that address, from one network or from many', async () => {
    const attacker = await stranger('192.0.2.66');
    const responses = [];
    for (let n = 0; n < 8; n += 1) responses.push(await ask(attacker));
    expect(codes(responses)).toEqual({ in: 5, 'MARU-105': 3 });
    for (let n = 0; n < 30; n += 1) expect((await ask(await stranger())).status).toBe(200);
    const before = await sent();
    expect((await ask(await stranger())).status).toBe(200);
    // The mailbox is not flooded: it holds twenty links of this hour, each of them good for an hour.
    expect(await sent()).toBe(before);
    const own = await stranger();
    await guess(own, 'demo2', demoPassword);
    await own.post('/logout');
    expect((await ask(own)).status).toBe(200);
    expect(await sent()).toBe(before + 1);
  });

  test('of a member behind the attacker’s own address goes on in a browser of theirs', async () => {
    const address = '192.0.2.77';
    const own = await stranger(address);
    await guess(own, 'demo2', demoPassword);
    const attacker = await stranger(address);
    for (let n = 0; n < 32; n += 1) await ask(attacker, `x${n}@maru.example`);
    expect((await ask(attacker)).status).toBe(429);
    expect((await ask(own)).status).toBe(200);
  });
});
