import {
  type Call,
  type CallName,
  calls,
  errorBody,
  isOfOperators,
  listRefusals,
  locales,
  type Reason,
  reasons,
  withAreaRows,
} from '@maru/contracts';
import { z } from 'zod';

type Json = Record<string, unknown>;

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Generators know a list of one value everywhere; `const: false` is lost by some.
    override: ({ jsonSchema }) => {
      if (jsonSchema.const === undefined) return;
      jsonSchema.enum = [jsonSchema.const];
      delete jsonSchema.const;
    },
  }) as Json;
  return json;
}

/** Parameters of an address or a query, one by one. */
function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }));
}

const json = (schema: Json) => ({ 'application/json': { schema } });

/** Credentials that a call requires; each entry is one complete alternative. */
function listSecurity(name: CallName, call: Call): Json[] {
  const unsafe = call.method !== 'GET' && call.csrf !== false;
  if (isOfOperators(call)) {
    if (call.access !== 'operator') return unsafe ? [{ operatorPage: [] }] : [];
    return [{ operatorToken: [] }, { operatorSession: [], ...(unsafe && { operatorPage: [] }) }];
  }
  const csrf = unsafe ? { csrf: [], csrfCookie: [] } : {};
  if (call.access !== 'member') return unsafe ? [csrf] : [];
  const session = { session: [], ...csrf };
  // The one call that the live connection's token is good for.
  return name === 'broadcastingAuth' ? [session, { liveToken: [] }] : [session];
}

/** Refusals by status, each with the codes that it may carry. */
function refusals(name: CallName, call: Call): Json {
  const byStatus = new Map<number, Reason[]>();
  for (const reason of listRefusals(name, call)) {
    const { status } = reasons[reason];
    byStatus.set(status, [...(byStatus.get(status) ?? []), reason]);
  }
  const answers = [...byStatus].map(([status, statusReasons]) => {
    const codes = statusReasons.map((reason) => reasons[reason].code).sort();
    const schema = {
      allOf: [{ $ref: '#/components/schemas/Error' }, { type: 'object', properties: { code: { enum: codes } } }],
    };
    const description = statusReasons.map((reason) => `${reasons[reason].code} ${reason}`).join(', ');
    return [status, { description, content: json(schema) }];
  });
  return { ...Object.fromEntries(answers), 400: { $ref: '#/components/responses/Unreadable' } };
}

function requestBody({ body, upload }: Call): Json {
  if (upload) {
    return {
      requestBody: { required: true, content: { [upload.type]: { schema: { type: 'string', format: 'binary' } } } },
    };
  }
  return body ? { requestBody: { required: true, content: json(toSchema(body, 'input')) } } : {};
}

function answer({ response, answers }: Call): Json {
  if (answers) return { 200: { description: 'Done', content: { [answers]: { schema: { type: 'string' } } } } };
  if (response instanceof z.ZodNull) return { 204: { description: 'Done' } };
  return { 200: { description: 'Done', content: json(toSchema(response, 'output')) } };
}

function operation(name: CallName, call: Call): Json {
  return {
    operationId: name,
    summary: call.summary,
    ...(call.permission && { description: `Needs the permission \`${call.permission}\`.` }),
    tags: [call.tag],
    security: listSecurity(name, call),
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      { $ref: '#/components/parameters/AcceptLanguage' },
      ...(call.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...requestBody(call),
    responses: { ...answer(call), ...refusals(name, call) },
  };
}

const tags: Record<string, string> = withAreaRows('tags', {
  site: 'Configuration and state of the site',
  auth: 'Signing in and out, registration, the signed-in member',
  live: 'The live connection',
  notifications: 'The bell',
  info: 'Records of bets, sessions and sign-ins of the member',
  cscenter: 'Customer centre: memos, questions, contact',
  operators: 'Operators: accounts, tokens, audit log, back office',
  protection: 'Limits of members, reality check, time-out, self-exclusion',
  games: 'The games desk: switches, limits, odds, rounds and their bets, voids',
  trading: 'The trading desk: exposure, prices, limits, results, voids',
  releases: 'Releases of remotes: publish, check, roll out, health',
});

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: 'maru_session', description: 'Set by signing in.' },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description: 'The value of the cookie XSRF-TOKEN, which GET /sanctum/csrf-cookie sets.',
  },
  csrfCookie: { type: 'apiKey', in: 'cookie', name: 'XSRF-TOKEN' },
  operatorSession: { type: 'apiKey', in: 'cookie', name: 'maru_ops', description: 'Set by POST /api/ops/login.' },
  operatorPage: { type: 'apiKey', in: 'header', name: 'X-Maru-Ops', description: 'Always 1, with the cookie.' },
  operatorToken: { type: 'http', scheme: 'bearer', description: 'A token that an operator made, for pipelines.' },
  liveToken: { type: 'http', scheme: 'bearer', description: '`the_sports_token` of GET /api/configs.' },
};

/**
 * The OpenAPI 3.1 document of the calls, made from the contracts.
 * @param withOperators whether it holds those of operators and pipelines
 */
export function openApiDocument(version: string, withOperators = true): Json {
  const paths: Record<string, Json> = {};
  const used = new Set<string>();
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    if (!withOperators && isOfOperators(call)) continue;
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
    used.add(call.tag);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Maru API',
      version,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      description:
        'Money is whole KRW, odds and points are integers of 1/100. Calls at the root answer under /api too. ' +
        "Live events at /socket.io have plain names: laravel-echo hears them with `namespace: ''` only. " +
        `Error codes: ${Object.entries(reasons)
          .map(([name, { code }]) => `${code} ${name}`)
          .join(', ')}.`,
    },
    servers: [{ url: '/', description: 'This site' }],
    tags: [...used].map((name) => ({ name, description: tags[name] })),
    paths,
    components: {
      schemas: { Error: toSchema(errorBody, 'output') },
      responses: {
        Unreadable: {
          description: 'The request cannot be read as HTTP',
          content: json({ $ref: '#/components/schemas/Error' }),
        },
      },
      parameters: {
        AcceptLanguage: {
          name: 'Accept-Language',
          in: 'header',
          required: false,
          description: 'Language of messages and names',
          schema: { type: 'string', enum: [...locales] },
        },
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          description: 'One key for one attempt, however often it is sent: it is carried out once',
          schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' },
        },
      },
      securitySchemes,
    },
  };
}
