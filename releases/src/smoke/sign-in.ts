import type { BrowserContext } from 'playwright-core';

export interface Member {
  id: string;
  password: string;
}

/** Signs a member in as the site's own page does; the session is in the context's cookies. Throws with the reason. */
export async function signIn(context: BrowserContext, site: string, { id, password }: Member): Promise<void> {
  const csrf = await context.request.get(`${site}/sanctum/csrf-cookie`);
  if (!csrf.ok()) throw new Error(`${site} answered ${csrf.status()} to the sign-in`);
  const token = (await context.cookies(site)).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await context.request.post(`${site}/login`, {
    headers: { 'x-xsrf-token': decodeURIComponent(token), origin: new URL(site).origin, accept: 'application/json' },
    data: { id, password },
  });
  if (answer.ok()) return;
  const body = (await answer.json().catch(() => null)) as { message?: string } | null;
  throw new Error(`${id} cannot sign in (${answer.status()}): ${body?.message ?? 'no reason given'}`);
}
