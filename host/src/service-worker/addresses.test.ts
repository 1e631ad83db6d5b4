import { bypassedPaths, isPagePath } from './addresses';

test.each(['/', '/home', '/login', '/cash/credit/list', '/theSports/inplay', '/operations'])('%s is a page', (path) => {
  expect(isPagePath(path)).toBe(true);
});

test.each([
  '/api/user',
  '/ops',
  '/ops/members',
  '/releases/remote-feed/1.0.0-b1/entry.js',
  '/assets/host/host.js',
  '/socket.io/',
  '/manifest.webmanifest',
  '/offline.html',
])('%s is left to the network', (path) => {
  expect(isPagePath(path)).toBe(false);
});

test('no page bypasses the worker', () => {
  for (const pattern of bypassedPaths) expect(isPagePath(pattern.replace('*', 'any'))).toBe(false);
});
