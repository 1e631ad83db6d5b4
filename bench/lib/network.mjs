/** Lines as a member has them: down and up in bytes/s, round trip in ms. */
export const lines = {
  '10 Mbit/s, 40 ms': { latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 },
  '1.6 Mbit/s, 150 ms': { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 },
};

const kinds = { Document: 'html', Script: 'js', Stylesheet: 'css', Font: 'font', Image: 'image' };

/**
 * Throttles a page and counts its requests and compressed bytes (including headers) by kind, with the end time of each
 * request, which separates those after a mark.
 * @param {import('@playwright/test').CDPSession} cdp
 */
export async function slowAndCount(cdp, line, cpuFactor) {
  const requests = new Map();
  cdp.on('Network.requestWillBeSent', ({ requestId, type, request, timestamp }) => {
    requests.set(requestId, { url: request.url, kind: kinds[type] ?? 'data', sent: timestamp, bytes: 0, ended: null });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { bytes: encodedDataLength, ended: timestamp });
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId));
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuFactor });
  return {
    /** Everything that has ended up to now, http and https only. */
    list: () => [...requests.values()].filter(({ url, ended }) => /^https?:/.test(url) && ended !== null),
  };
}

/** `{requests, bytes, byKind: {js: {requests, bytes}, …}}` */
export function tally(list) {
  const byKind = {};
  for (const { kind, bytes } of list) {
    byKind[kind] ??= { requests: 0, bytes: 0 };
    byKind[kind].requests += 1;
    byKind[kind].bytes += bytes;
  }
  return { requests: list.length, bytes: list.reduce((total, { bytes }) => total + bytes, 0), byKind };
}
