import { request } from '@playwright/test';
import type { Site } from './fixtures';

/** Calls of the back office. */
export type OperatorCall = <Body = unknown>(method: string, path: string, data?: object) => Promise<Body>;

/** Signs an administrator of the demo in and hands over what calls the back office, as the console does. */
export async function asOperator(
  { url }: Pick<Site, 'url'>,
  work: (call: OperatorCall) => Promise<void>,
  login = 'opsadmin',
): Promise<void> {
  const context = await request.newContext({ baseURL: url, extraHTTPHeaders: { 'x-maru-ops': '1' } });
  const call: OperatorCall = async <Body>(method: string, path: string, data?: object) => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answer = await context.fetch(`/api/ops/${path}`, { method, data, headers });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
  try {
    await call('POST', 'login', { login, password: 'maru-ops-demo-1' });
    await work(call);
  } finally {
    await context.dispose();
  }
}

/** Lets the bank pay at every hour, as two administrators set it: from 23:50 to 00:30 in Seoul nothing is paid. */
export async function endBankPause(site: Pick<Site, 'url'>): Promise<void> {
  let approval = 0;
  await asOperator(site, async (call) => {
    const { settings } = await call<{ settings: object }>('GET', 'cash/settings');
    ({ approval } = await call<{ approval: number }>('PUT', 'cash/settings', {
      settings: { ...settings, bank_pause: null },
    }));
  });
  await asOperator(site, async (call) => void (await call('POST', `approvals/${approval}/approve`, {})), 'opsadmin2');
}
