import type { ConfigChanged, SiteSend } from '@maru/contracts';
import { collectEvents, createEcho, until } from './echo';
import type { TestApi } from './harness';

/** The newest line of the audit log. */
export async function lastLine(api: TestApi): Promise<Record<string, unknown>> {
  const rows = await api.services.db.query(
    'select actor, action, subject, detail, ok from audit_log order by id desc limit 1',
  );
  return rows[0]!;
}

/** Returns a page's events on the site's channel during `work`, at least `count`. */
export async function hearing(api: TestApi, work: () => Promise<unknown>, count: number): Promise<unknown[]> {
  const echo = createEcho(api.base);
  try {
    const all = collectEvents(echo, 'siteBroadcast', '.SiteSendEvent') as SiteSend[];
    await until(() => api.services.live.listeners('siteBroadcast') > 0);
    const began = Date.now();
    // A new listener also gets the releases and the last change of the configuration.
    const older = (data: unknown) => ((data as Partial<ConfigChanged> | undefined)?.at ?? began) < began;
    const received = () => all.filter(({ type, data }) => type !== 'releaseChanged' && !older(data));
    await work();
    await until(() => received().length >= count);
    return received();
  } finally {
    echo.disconnect();
    await until(() => api.services.live.listeners('siteBroadcast') === 0);
  }
}
