import { type Call, type CallName, calls, listRefusals, locales, reasons } from '@maru/contracts';
import fastify from 'fastify';
import { startApi, type TestApi } from '../../../test/harness';
import { registerOpenApi } from '.';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('the document is OpenAPI 3.1 and knows every call with its refusals', async () => {
  const { body, headers } = await api.guest().get('/api/openapi.json');
  expect(headers.get('content-type')).toContain('application/json');
  expect(body).toMatchObject({ openapi: '3.1.0', components: { schemas: { Error: { type: 'object' } } } });
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    const operation = body.paths[path][call.method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: name, summary: call.summary });
    if (call.access === 'member') expect(operation.responses[401]).toBeDefined();
    if (call.method !== 'GET' && call.csrf !== false) expect(operation.responses[419]).toBeDefined();
  }
  expect(body.paths['/api/theSports/bettingValidate'].post.parameters).toContainEqual({
    $ref: '#/components/parameters/IdempotencyKey',
  });
  expect(body.components.parameters.IdempotencyKey).toMatchObject({ name: 'Idempotency-Key', required: true });
});

// spec releases.28
test('every call names its ways in, its body and all that it may be refused for', async () => {
  const { body } = await api.guest().get('/api/openapi.json');
  const at = (path: string, method: string) => body.paths[path][method];
  const publish = at('/api/releases/{remote}', 'post');
  expect(publish.security).toEqual([{ operatorToken: [] }, { operatorSession: [], operatorPage: [] }]);
  expect(Object.keys(publish.requestBody.content)).toEqual(['application/gzip']);
  expect(publish.responses[422].description).toContain('MARU-608 release_bad');
  expect(at('/api/user', 'get').security).toEqual([{ session: [] }]);
  expect(at('/login', 'post').security).toEqual([{ csrf: [], csrfCookie: [] }]);
  expect(at('/api/telemetry', 'post').security).toEqual([]);
  expect(Object.keys(at('/api/ops/audit.csv', 'get').responses[200].content)).toEqual(['text/csv']);
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    const operation = at(call.path.replace(/:(\w+)/g, '{$1}'), call.method.toLowerCase());
    expect(operation.security.length > 0).toBe(
      call.access !== 'guest' || (call.method !== 'GET' && call.csrf !== false),
    );
    expect(Boolean(operation.requestBody)).toBe(Boolean(call.body || call.upload));
    for (const reason of listRefusals(name, call)) {
      const { status, code } = reasons[reason];
      expect(operation.responses[status].content['application/json'].schema.allOf[1].properties.code.enum).toContain(
        code,
      );
    }
  }
});

test('every reason of a refusal has words in every language', () => {
  const keys = Object.keys(reasons).map((reason) => `reason.${reason}`);
  for (const locale of locales) {
    const texts = keys.map((key) => api.services.texts.t(locale, key));
    expect(keys.filter((key) => texts.includes(key))).toEqual([]);
  }
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

test('where money is real, what operators can call is told to operators alone', async () => {
  const ofOperators = (body: { paths: object }) =>
    Object.keys(body.paths).filter((path) => /^\/api\/(ops|releases)/.test(path));
  expect(ofOperators((await api.guest().get('/api/openapi.json')).body)).not.toEqual([]);
  const app = fastify();
  const operators = {
    find: async (request: { headers: object }) => ('x-operator' in request.headers ? ({} as never) : null),
  };
  registerOpenApi(app, { env: { mode: 'real' }, operators, texts: api.services.texts });
  const at = (url: string, headers = {}) => app.inject({ url, headers });
  const open = (await at('/api/openapi.json')).json();
  expect(ofOperators(open)).toEqual([]);
  expect(Object.keys(open.paths)).toContain('/api/user');
  expect((await at('/api/docs')).body).not.toContain('/api/ops');
  for (const address of ['/api/ops/openapi.json', '/api/ops/docs']) {
    expect((await at(address)).statusCode).toBe(401);
    expect((await at(address, { 'x-operator': '1' })).body).toContain('/api/ops/');
  }
  // So on the whole site, by the console's session.
  expect((await api.guest().get('/api/ops/openapi.json')).status).toBe(401);
  expect(ofOperators((await (await api.operator()).get('/api/ops/openapi.json')).body)).not.toEqual([]);
});
