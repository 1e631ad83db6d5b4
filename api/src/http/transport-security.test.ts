import { startApi, type TestApi } from '../../test/harness';

let api: TestApi;
afterEach(() => api.stop());

const headerAt = async (host: string, path: string) =>
  (await api.server.app.inject({ url: path, headers: { host } })).headers['strict-transport-security'];

// spec releases.27
test('in production every answer keeps browsers on HTTPS for a year, but not on the own machine', async () => {
  api = await startApi({ production: true });
  for (const path of ['/api/health', '/api/user', '/ops', '/home', '/releases/none.js', '/api/none']) {
    expect([path, await headerAt('maru.example', path)]).toEqual([path, 'max-age=31536000']);
  }
  for (const host of ['localhost:8080', '127.0.0.1:8080', '[::1]:8080', 'maru.localhost']) {
    expect([host, await headerAt(host, '/api/health')]).toEqual([host, undefined]);
  }
});

test('outside of production nothing is said of HTTPS', async () => {
  api = await startApi();
  expect(await headerAt('maru.example', '/api/health')).toBeUndefined();
});
