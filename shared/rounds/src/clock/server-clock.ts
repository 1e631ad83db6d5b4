/**
 * What has to be added to the browser's clock to have the server's, ms: the answer named `serverTime` and is taken to
 * have been on its way half the time between `sentAt` and `receivedAt` (the browser's clock).
 */
export function serverOffset(serverTime: number, sentAt: number, receivedAt: number): number {
  return serverTime + (receivedAt - sentAt) / 2 - receivedAt;
}
