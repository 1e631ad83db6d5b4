import { recordPath } from '@maru/contracts';
import type { BrowserContext } from 'playwright-core';

/**
 * Answers the browser's request for the record of the checked release. The record is signed for this smoke load only
 * and not stored, so no other browser can pin a release before its gate passed.
 */
export async function serveRecord(context: BrowserContext, remote: string, id: string, signed: string): Promise<void> {
  const path = `/${remote}/${id}/${recordPath}`;
  await context.route(
    (url) => url.pathname.endsWith(path),
    (route) =>
      route.fulfill({
        contentType: 'application/json',
        headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store' },
        body: signed,
      }),
  );
}
