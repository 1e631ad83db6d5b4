import { type Call, calls } from '@maru/contracts';
import { type Client, startApi, type TestApi } from '../../../test/harness';
import { demoPassword } from '../../site/demo/seed';

const header = 'x-country';
/** The rule as operators set it; the United States are blocked unless told. */
const rule = (changes: object) => ({ allowed: [], blocked: ['US'], block_unknown: 0, ...changes });
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ trustProxy: 1, countryHeader: header });
  await api.services.settings.set({
    territory: rule({}),
    help_lines: [{ territory: 'MT', line: '1777', url: 'https://help.example/mt' }],
  });
});
afterAll(() => api.stop());

/** A member who signed in from Korea and is in another country now. */
async function travelled(country: string, login = 'demo1'): Promise<Client> {
  const client = await api.member(login, { [header]: 'KR' });
  client.headers[header] = country;
  return client;
}
const readSignals = (login: string) =>
  api.services.db.query(
    `select kind, country, detail from territory_signals s join members m on m.id = s.member_id
      where m.login = $1 order by s.id`,
    [login],
  );
const toPath = (path: string) => path.replace(':casino', 'union').replace(/:\w+/g, '1');

// spec territories.1
test('every call that signs in or up, deposits or plays is refused from a blocked country, in the member’s language', async () => {
  const client = await travelled('US');
  const licensed = Object.entries(calls as Record<string, Call>).filter(([, call]) => call.licensed);
  expect(licensed.map(([name]) => name).sort()).toEqual(
    [
      'login',
      'loginStep',
      'loginPasskey',
      'register',
      'registerCheck',
      'registerCode',
      'cashCredit',
      'casinoDeposit',
      'convertMoney',
      'casinoGameLink',
      'seamlessGameLink',
      'bettingValidate',
      'gameBet',
      'miniBet',
      'tokenBet',
      'graphBet',
    ].sort(),
  );
  for (const [name, call] of licensed) {
    const answer = await client.call(call.method, toPath(call.path), {}, { 'accept-language': 'es' });
    expect([name, answer.status, answer.body.code]).toEqual([name, 451, 'MARU-472']);
    expect(answer.body.message).toContain('retiros');
  }
  const signals = await readSignals('demo1');
  expect(signals.map(({ detail }) => detail)).toEqual(licensed.map(([name]) => name));
  // Who asks on fills no table.
  for (let again = 0; again < 3; again++) {
    expect((await client.once('/api/cash/credit', { amount: 10_000 })).status).toBe(451);
  }
  expect(await readSignals('demo1')).toEqual(signals);
});

// spec territories.2
test('money on its way out, records and the customer centre stay open from everywhere', async () => {
  const client = await travelled('US', 'demo2');
  for (const path of ['/api/user', '/api/cash/terms', '/api/info/betRecord', '/api/protection'])
    expect([path, (await client.get(path)).status]).toEqual([path, 200]);
  expect((await client.once('/api/cash/debit', { amount: 10_000 })).status).not.toBe(451);
  const home = { type: 'union', direction: 'to_money', amount: 1_000 };
  expect((await client.once('/api/cash/convertMoney', home)).status).not.toBe(451);
  expect((await client.once('/api/cash/convertMoney', { ...home, direction: 'to_casino' })).status).toBe(451);
});

test('a change of the rule is in force at once; an unknown country follows its own rule', async () => {
  const signIn = async (country?: string) => {
    const guest = api.guest(country ? { [header]: country } : {});
    await guest.get('/sanctum/csrf-cookie');
    return (await guest.post('/login', { id: 'demo3', password: demoPassword })).status;
  };
  expect([await signIn('ES'), await signIn(), await signIn('XX')]).toEqual([200, 200, 200]);
  const operator = await api.operator('opsadmin');
  const stricter = { territory: rule({ blocked: ['US', 'ES'], block_unknown: 1 }) };
  expect((await operator.call('PUT', '/api/ops/settings', { changes: stricter })).status).toBe(200);
  expect([await signIn('ES'), await signIn(), await signIn('XX'), await signIn('KR')]).toEqual([451, 451, 451, 200]);
  await api.services.settings.set({ territory: rule({}) });
  for (const blocked of [['us'], ['KOR'], 'US']) {
    const answer = await operator.call('PUT', '/api/ops/settings', { changes: { territory: rule({ blocked }) } });
    expect(answer.status).toBe(422);
  }
});

// spec territories.4
test('a header that nobody in front wrote is not believed', async () => {
  const open = await startApi({ trustProxy: 0, countryHeader: null });
  try {
    await open.services.settings.set({ territory: rule({}) });
    const guest = open.guest({ [header]: 'US', 'cf-ipcountry': 'US' });
    await guest.get('/sanctum/csrf-cookie');
    expect((await guest.post('/login', { id: 'demo3', password: demoPassword })).status).toBe(200);
  } finally {
    await open.stop();
  }
});

// spec territories.5
test('another country within hours and an anonymised connection are signals on the member’s timeline, and change nothing', async () => {
  await api.member('demo4', { [header]: 'KR' });
  await api.member('demo4', { [header]: 'MT' });
  const anonymous = await api.member('demo4', { [header]: 'T1' });
  expect((await anonymous.get('/api/user')).status).toBe(200);
  expect(await readSignals('demo4')).toEqual([
    { kind: 'country_changed', country: 'MT', detail: 'KR' },
    { kind: 'anonymised', country: null, detail: '' },
  ]);
  const { db } = api.services;
  for (const text of ['delete from territory_signals', `update territory_signals set kind = 'blocked'`])
    await expect(db.query(text)).rejects.toMatchObject({ code: 'MR003' });
  const [row] = await db.query<{ id: bigint }>(`select id from members where login = 'demo4'`);
  const operator = await api.operator('opsadmin');
  const { body } = await operator.get(`/api/ops/members/${row!.id}/timeline?kind=sign_ins`);
  expect(body.rows.map(({ what }: { what: string }) => what)).toEqual(
    expect.arrayContaining(['territory_country_changed', 'territory_anonymised']),
  );
});

// spec territories.7
test('the help line is that of the territory from which the page is asked for', async () => {
  const lineAt = async (country: string) => {
    const { brand } = (await api.guest({ [header]: country }).get('/api/configs')).body;
    return [brand.help_line, brand.help_url];
  };
  expect(await lineAt('MT')).toEqual(['1777', 'https://help.example/mt']);
  expect(await lineAt('KR')).toEqual(['1336', '']);
  const twice = [1, 2].map(() => ({ territory: 'MT', line: '1777', url: '' }));
  await expect(api.services.settings.set({ help_lines: twice })).rejects.toThrow('twice');
  const script = [{ territory: 'MT', line: '1777', url: 'javascript:alert(1)' }];
  await expect(api.services.settings.set({ help_lines: script })).rejects.toThrow('safe_address');
});
