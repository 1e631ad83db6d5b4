import { channels, liveEvents } from '@maru/contracts';
import { type AnyEcho, collectEvents, createEcho, refusals, until } from '../../test/echo';
import { describeOnRedis, describeOnServer, startApi, type TestApi } from '../../test/harness';

// Two API processes share one site only with a database server and Redis.
const describeOnBoth = describeOnServer === describe ? describeOnRedis : describe.skip;

describeOnBoth('two processes of one site', () => {
  let first: TestApi;
  let second: TestApi;
  const open: AnyEcho[] = [];
  beforeAll(async () => {
    first = await startApi();
    second = await startApi({}, first.place);
  });
  afterAll(async () => {
    for (const echo of open) echo.disconnect();
    await second.stop();
    await first.stop();
  });
  const connect = (api: TestApi, options: Parameters<typeof createEcho>[1] = {}) => {
    const echo = createEcho(api.base, options);
    open.push(echo);
    return echo;
  };

  test('what one publishes is heard once on both', async () => {
    const firstEvents = collectEvents(connect(first), channels.site, '.SiteSendEvent');
    const secondEvents = collectEvents(connect(second), channels.site, '.SiteSendEvent');
    await until(
      () => first.services.live.listeners(channels.site) + second.services.live.listeners(channels.site) === 2,
    );
    first.services.live.publish(channels.site, liveEvents.siteSend, { type: 'notice' });
    // A socket is also told which release document it joined at.
    const notices = (all: unknown[]) => (all as { type: string }[]).filter(({ type }) => type === 'notice');
    await until(() => notices(firstEvents).length > 0 && notices(secondEvents).length > 0);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect([notices(firstEvents), notices(secondEvents)]).toEqual([[{ type: 'notice' }], [{ type: 'notice' }]]);
  });

  test('what is published locally stays in its process', async () => {
    const secondEvents = collectEvents(connect(second), channels.site, '.Local');
    const firstEvents = collectEvents(connect(first), channels.site, '.Local');
    await until(
      () => first.services.live.listeners(channels.site) > 1 && second.services.live.listeners(channels.site) > 1,
    );
    first.services.live.publishLocal(channels.site, 'Local', { n: 1 });
    await until(() => firstEvents.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(secondEvents).toEqual([]);
  });

  test('a session of one process is good on the other and ends on both at once', async () => {
    const member = await first.member('demo4');
    const { id } = (await member.get('/api/user')).body;
    const elsewhere = second.guest();
    for (const [name, value] of member.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.get('/api/user')).status).toBe(200);
    const echo = connect(second, { client: elsewhere });
    const refused = refusals(echo);
    echo.private(`user.${id}`);
    await until(() => second.services.live.listeners(channels.user(id)) === 1);
    await member.post('/logout');
    await until(() => refused.length === 1);
    expect((await elsewhere.get('/api/user')).status).toBe(401);
  });

  test('a setting changed on one is in force on the other', async () => {
    await second.guest().get('/api/configs');
    await first.services.settings.set({ 'brand.name': '다른 마루' });
    let name = '';
    for (let n = 0; n < 50 && name !== '다른 마루'; n += 1) {
      name = (await second.guest().get('/api/configs')).body.brand.name;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(name).toBe('다른 마루');
  });
});
