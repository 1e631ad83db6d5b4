import { calls } from '@maru/contracts';
import { startApi, type TestApi } from '../../test/harness';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('the document is OpenAPI 3.1 and knows every call with its refusals', async () => {
  const { body, headers } = await api.guest().get('/api/openapi.json');
  expect(headers.get('content-type')).toContain('application/json');
  expect(body).toMatchObject({ openapi: '3.1.0', components: { schemas: { Error: { type: 'object' } } } });
  for (const [name, call] of Object.entries(calls)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    const operation = body.paths[path][call.method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: name, summary: call.summary });
    if (call.access === 'member') expect(operation.responses[401]).toBeDefined();
    if (call.method !== 'GET') expect(operation.responses[419]).toBeDefined();
  }
  expect(body.paths['/api/theSports/bettingValidate'].post.parameters).toContainEqual(
    expect.objectContaining({ name: 'Idempotency-Key', required: true }),
  );
});

test('every reference of the document leads somewhere', async () => {
  const { body } = await api.guest().get('/api/openapi.json');
  const walk = (node: unknown): string[] =>
    node && typeof node === 'object'
      ? Object.entries(node).flatMap(([key, value]) => (key === '$ref' ? [String(value)] : walk(value)))
      : [];
  for (const ref of walk(body)) {
    const target = ref
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((node, part) => (node as Record<string, unknown>)?.[part], body);
    expect([ref, target]).toEqual([ref, expect.anything()]);
  }
});

test('the page shows every call and loads nothing', async () => {
  const { body, headers } = await api.guest().get('/api/docs');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const [name, call] of Object.entries(calls)) {
    expect(body).toContain(`id="${name}"`);
    expect(body).toContain(call.path.replace(/:(\w+)/g, '{$1}'));
  }
  expect(String(body)).not.toMatch(/<script|src=|https?:\/\//);
});
