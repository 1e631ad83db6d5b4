import { request } from '@playwright/test';
import type { Site } from './fixtures';

/** Calls of the back office. */
export type OperatorCall = <Body = unknown>(method: string, path: string, data?: object) => Promise<Body>;

/** Signs the demo's administrator in and hands over what calls the back office, as the console does. */
export async function asOperator({ url }: Site, work: (call: OperatorCall) => Promise<void>): Promise<void> {
  const context = await request.newContext({ baseURL: url, extraHTTPHeaders: { 'x-maru-ops': '1' } });
  const call: OperatorCall = async <Body>(method: string, path: string, data?: object) => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answer = await context.fetch(`/api/ops/${path}`, { method, data, headers });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
  try {
    await call('POST', 'login', { login: 'opsadmin', password: 'maru-ops-demo-1' });
    await work(call);
  } finally {
    await context.dispose();
  }
}
