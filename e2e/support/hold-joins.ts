import type { Page } from '@playwright/test';

/**
 * Holds back what a page says to join the channels of its live connection, as a slow network does, until the answer is
 * called. To be called before the page is opened.
 */
export async function holdJoins(page: Page): Promise<() => void> {
  let isHeld = true;
  const releases: (() => void)[] = [];
  await page.routeWebSocket('**/socket.io/**', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (isHeld && String(message).includes('"subscribe"')) releases.push(() => server.send(message));
      else server.send(message);
    });
  });
  return () => {
    isHeld = false;
    for (const release of releases.splice(0)) release();
  };
}
