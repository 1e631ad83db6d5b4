import type { Client } from '../../../test/client';
import { startApi, type TestApi } from '../../../test/harness';
import { demoPassword } from '../../site/demo/seed';
import { type GatewayDouble, gatewayDouble, outboxSettled, toToken } from '../../vendors/messages/testing';

let gateway: GatewayDouble;
let api: TestApi;
let guest: Client;
beforeAll(async () => {
  gateway = await gatewayDouble();
  api = await startApi({ messagesUrl: gateway.url, publicUrl: 'https://maru.example' });
});
afterAll(async () => {
  await api.stop();
  await gateway.stop();
});
beforeEach(async () => {
  await api.services.db.query('delete from throttles');
  guest = api.guest();
  await guest.get('/sanctum/csrf-cookie');
});
const settled = () => outboxSettled(api);

describe('confirming an address', () => {
  const change = async (client: Client, to: string) => {
    const { id } = (await client.get('/api/user')).body;
    const answer = await client.call('PUT', `/api/users/${id}`, { current_password: demoPassword, email: to });
    await settled();
    return answer;
  };
  const verify = (token: string) => guest.post(`/api/verification/verify/${token}`);

  // spec backoffice.4
  test('a new address is unconfirmed until its link is opened, which works once', async () => {
    const client = await api.member('demo2');
    const { id } = (await client.get('/api/user')).body;
    expect((await change(client, 'new@maru.example')).body).toMatchObject({
      email: 'new@maru.example',
      email_verified: false,
    });
    const token = toToken(gateway.linkTo('new@maru.example'));
    expect((await verify(token)).body).toEqual({ success: true });
    expect((await client.get(`/api/users/${id}`)).body.email_verified).toBe(true);
    expect((await verify(token)).body.code).toBe('MARU-111');
  });

  test('a link confirms the address that it was sent to, not a later one', async () => {
    const client = await api.member('demo2');
    await change(client, 'first@maru.example');
    const token = toToken(gateway.linkTo('first@maru.example'));
    await change(client, 'second@maru.example');
    expect((await verify(token)).body.code).toBe('MARU-111');
    expect((await verify(toToken(gateway.linkTo('second@maru.example')))).status).toBe(200);
  });

  test('can be asked for again, five times an hour, and ends the older link', async () => {
    const client = await api.member('demo3');
    await change(client, 'again@maru.example');
    const old = toToken(gateway.linkTo('again@maru.example'));
    for (let n = 0; n < 5; n += 1) expect((await client.post('/api/verification/resend')).status).toBe(200);
    expect((await client.post('/api/verification/resend')).status).toBe(429);
    await settled();
    expect((await verify(old)).body.code).toBe('MARU-111');
    expect((await verify(toToken(gateway.linkTo('again@maru.example')))).status).toBe(200);
  });

  test('where there is no address, or a confirmed one, nothing is sent', async () => {
    const client = await api.member('demo5');
    const before = gateway.handed.length;
    expect((await client.post('/api/verification/resend')).status).toBe(200);
    await api.services.db.query(`update members set email = null where login = 'demo5'`);
    expect((await client.post('/api/verification/resend')).body.errors.email).toHaveLength(1);
    await settled();
    expect(gateway.handed).toHaveLength(before);
    await api.services.db.query(`update members set email = 'demo5@maru.example' where login = 'demo5'`);
  });

  test('an address that another member confirmed is taken; one that nobody confirmed in time is not', async () => {
    const [first, other] = [await api.member('demo4'), await api.member('demo5')];
    expect((await change(first, 'DEMO5@maru.example')).body.errors.email).toEqual(['이미 사용 중입니다.']);
    expect((await change(first, 'wanted@maru.example')).status).toBe(200);
    expect((await change(other, 'wanted@maru.example')).body.errors.email).toHaveLength(1);
    await api.services.db.query(`update member_links set expires_at = now() where email = 'wanted@maru.example'`);
    expect((await change(other, 'wanted@maru.example')).status).toBe(200);
    const [row] = await api.services.db.query(`select email from members where login = 'demo4'`);
    expect(row).toEqual({ email: null });
  });
});
