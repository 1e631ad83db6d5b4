import { startApi, type TestApi } from '../../../test/harness';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const get = (path: string) => api.server.app.inject({ method: 'GET', url: path, headers: { accept: 'text/html' } });

test('a chat that the configuration does not have is not there', async () => {
  expect((await get('/chat/tawk')).statusCode).toBe(404);
  expect((await get('/chat/another')).statusCode).toBe(404);
});

test('a configured chat is a frame around the service, with a policy that allows that service alone', async () => {
  await api.services.settings.set({ use_tawk: 1, tawk_id: 'abc123', tawk_widget_id: 'w1' });
  const { statusCode, headers, body } = await get('/chat/tawk');
  expect(statusCode).toBe(200);
  expect(body).toContain('src="https://tawk.to/chat/abc123/w1"');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toContain('frame-src https://tawk.to');
  expect(headers['content-security-policy']).not.toContain('livechat');
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect((await get('/chat/livechat')).statusCode).toBe(404);
});

test('the site’s own pages do not open up for it', async () => {
  const { headers } = await get('/login');
  expect(String(headers['content-security-policy'])).not.toContain('tawk');
});
