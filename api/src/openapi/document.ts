import { type Call, calls, errorBody, locales, reasons } from '@maru/contracts';
import { z } from 'zod';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}

/** Parameters of an address or a query, one by one. */
function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }));
}

const json = (schema: Json) => ({ 'application/json': { schema } });

function operation(name: string, call: Call): Json {
  const unsafe = call.method !== 'GET';
  const refusal = (description: string) => ({ description, content: json({ $ref: '#/components/schemas/Error' }) });
  const header = (headerName: string, required: boolean, schema: Json) => ({
    name: headerName,
    in: 'header',
    required,
    schema,
  });
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.tag],
    security:
      call.access === 'member' ? [{ session: [], ...(unsafe ? { csrf: [] } : {}) }] : unsafe ? [{ csrf: [] }] : [],
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      header('Accept-Language', false, { type: 'string', enum: [...locales] }),
      ...(call.idempotent
        ? [header('Idempotency-Key', true, { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' })]
        : []),
    ],
    ...(call.body ? { requestBody: { required: true, content: json(schemaOf(call.body, 'input')) } } : {}),
    responses: {
      ...(call.response instanceof z.ZodNull
        ? { 204: { description: 'Done' } }
        : { 200: { description: 'Done', content: json(schemaOf(call.response, 'output')) } }),
      ...(call.access === 'member' ? { 401: refusal('Not signed in') } : {}),
      ...(call.idempotent ? { 409: refusal('The same key with another body') } : {}),
      ...(unsafe
        ? { 413: refusal('Body above 64 kB'), 415: refusal('Not JSON'), 419: refusal('CSRF token missing or wrong') }
        : {}),
      ...(call.body || call.query || call.params ? { 422: refusal('Refused input; errors by field') } : {}),
      503: refusal('Maintenance'),
    },
  };
}

/** The OpenAPI 3.1 document of all calls, made from the contracts. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(calls) as [string, Call][]) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Maru API',
      version,
      description:
        'Money is whole KRW, odds and points are integers of 1/100. Calls at the root answer under /api too. ' +
        `Error codes: ${Object.entries(reasons)
          .map(([name, { code }]) => `${code} ${name}`)
          .join(', ')}.`,
    },
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'maru_session' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
      },
    },
  };
}
