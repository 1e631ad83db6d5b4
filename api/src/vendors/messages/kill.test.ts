import { until } from '../../../test/feed/fake-vendor';
import { startApi, testPlace } from '../../../test/harness';
import { spawnApi } from '../../../test/process';
import { gatewayDouble } from './testing';

const email = 'demo1@maru.example';

test.each(['down', 'mute'] as const)(
  'a process killed while the gateway is %s loses no message and doubles none',
  async (mode) => {
    const [gateway, place] = [await gatewayDouble(), await testPlace()];
    gateway.mode = mode;
    const killed = await spawnApi({ ...place.variables, MARU_MESSAGES_URL: gateway.url });
    const guest = killed.guest();
    await guest.get('/sanctum/csrf-cookie');
    expect((await guest.postSolved('recover', '/api/password/email', { email })).status).toBe(200);
    // Mute: it was taken, and the process dies before it hears so.
    if (mode === 'mute') await until(() => gateway.handed.length === 1);
    expect(await killed.end('SIGKILL')).toBe('SIGKILL');

    gateway.mode = 'well';
    const api = await startApi({ messagesUrl: gateway.url }, place);
    const { db } = api.services;
    await until(async () => {
      // What the killed process had taken is left to it for a minute.
      await db.query(`update jobs set due_at = clock_timestamp() where queue = 'messages'`);
      const [row] = await db.query<{ state: string }>('select state from message_outbox');
      return row?.state === 'sent';
    });
    expect(gateway.arrived(email)).toHaveLength(1);
    await api.stop();
    await gateway.stop();
    await place.remove();
  },
);
