import type { BrowserContext } from '@playwright/test';
import { csrfToken } from './fixtures';
import { patience } from './patience';

/**
 * Calls the API as the member who is signed in in the context, as a page does, and answers the body.
 * @throws Error where it is refused
 */
export async function memberCall<Body>(
  context: BrowserContext,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  data?: object,
): Promise<Body> {
  const headers = { 'x-xsrf-token': await csrfToken(context), 'idempotency-key': crypto.randomUUID() };
  const answer = await context.request.fetch(path, { method, headers, data, timeout: patience.setUp });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Body;
}
