import { type Call, type CallName, calls, consolePath, type Locale, type Operator, type Reason } from '@maru/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallContext, Handlers, Refusal, Sent } from '../kernel/handlers';
import type { Member } from '../kernel/member';
import type { Services } from '../kernel/services';
import { runAs, type WorkKind } from '../kernel/work-kind';
import { bodyLimitFor } from './body-limit';
import { fieldErrors } from './issues';
import { chooseLocale } from './locale';
import { Refused, sendRefusal } from './refuse';
import { unstorableFields } from './unstorable';

/** Checks between a request and its handler; they throw Refused. */
export interface Gate {
  /** Maintenance, origin, CSRF. */
  authorize(call: Call, request: FastifyRequest): Promise<void>;
  /** The operator of the request's session or token, or null. */
  operator(request: FastifyRequest): Promise<Operator | null>;
  /** The member of the request's session, or null. */
  member(request: FastifyRequest): Promise<Member | null>;
  /** What a request without a member is refused for. */
  whyNoMember(request: FastifyRequest): Promise<Reason>;
}

type Outcome = { ok: true; data: unknown } | Sent | Refusal;
type AnyHandler = (ctx: CallContext) => Promise<Outcome>;

const keyPattern = /^[A-Za-z0-9_-]{16,64}$/;

/**
 * Every address a call answers at: its own, under /api where its own is at the root, and under /api/ops where operators
 * call it: the console's cookie is sent there only.
 */
export function listPaths(call: Call): string[] {
  if (call.access === 'operator') return [...new Set([call.path, consolePath(call.path)])];
  return call.path.startsWith('/api/') ? [call.path] : [call.path, `/api${call.path}`];
}

/** What a call asks the database for: where it is short of connections, lists are refused first and money last. */
function workKindFor(call: Pick<Call, 'method' | 'idempotent' | 'signed' | 'reads'>): WorkKind {
  if (call.idempotent || call.signed) return 'money';
  return call.method === 'GET' || call.reads ? 'list' : 'change';
}

function checked(schema: Call['body'], value: unknown, services: Pick<Services, 'texts'>, locale: Locale): unknown {
  if (!schema) return undefined;
  const wrong = unstorableFields(value);
  if (wrong.length > 0) {
    const text = services.texts.t(locale, 'validation.unstorable');
    throw new Refused('invalid', Object.fromEntries(wrong.map((name) => [name, [text]])));
  }
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new Refused('invalid', fieldErrors(parsed.error, services.texts, locale));
}

/** A call without a body takes none, or an empty object. */
function refuseBody(body: unknown, services: Pick<Services, 'texts'>, locale: Locale): void {
  if (body === undefined || body === null) return;
  const names = typeof body === 'object' && !Array.isArray(body) ? Object.keys(body) : ['body'];
  if (names.length === 0) return;
  const text = services.texts.t(locale, 'validation.unknown');
  throw new Refused('invalid', Object.fromEntries(names.slice(0, 20).map((name) => [name.slice(0, 100), [text]])));
}

/** The file of an upload; a file where none is wanted, of another type, or none at all is refused. */
function readUpload(call: Call, { body, headers }: FastifyRequest): Buffer | undefined {
  const isFile = Buffer.isBuffer(body);
  if (isFile !== Boolean(call.upload)) throw new Refused('unsupported_media');
  const isPicture = headers['content-type']?.startsWith('image/') ?? false;
  if (isFile && isPicture !== (call.upload?.type === 'image/*')) throw new Refused('unsupported_media');
  return isFile ? body : undefined;
}

/** Who calls, where the call is open to them. */
interface Caller {
  operator: Operator | null;
  member: Member | null;
}

/** Checks who calls. @throws Refused where the call is not open to them */
async function checkAccess(gate: Gate, call: Call, request: FastifyRequest): Promise<Caller> {
  if (call.probe) return { operator: null, member: null };
  await gate.authorize(call, request);
  const operator = call.access === 'operator' ? await gate.operator(request) : null;
  if (call.access === 'operator' && !operator) throw new Refused('unauthenticated');
  if (operator?.enrol_first && !call.enrolment) throw new Refused('factor_needed');
  if (operator && call.permission && !operator.permissions.includes(call.permission)) throw new Refused('forbidden');
  const member = call.access === 'operator' ? null : await gate.member(request);
  if (call.access === 'member' && !member) throw new Refused(await gate.whyNoMember(request));
  return { operator, member };
}

/** Registers the calls that the modules handle. Unhandled calls stay unknown (404). */
export function registerCalls(
  app: FastifyInstance,
  services: Pick<Services, 'texts'>,
  gate: Gate,
  handlers: Handlers,
): void {
  for (const name of Object.keys(handlers) as CallName[]) {
    const call: Call = calls[name];
    const handler = handlers[name] as unknown as AnyHandler;
    const run = async (request: FastifyRequest, reply: FastifyReply) => {
      // The handler is called when the body is there; everything below may wait.
      const receivedAt = performance.now();
      const bodyMs = reply.elapsedTime;
      const locale = chooseLocale(request.headers['accept-language']);
      const { operator, member } = await checkAccess(gate, call, request);
      const file = readUpload(call, request);
      if (!call.body && !file) refuseBody(request.body, services, locale);
      const key = request.headers['idempotency-key'];
      if (call.idempotent && (typeof key !== 'string' || !keyPattern.test(key)))
        throw new Refused('idempotency_missing');
      const outcome = await handler({
        body: checked(call.body, request.body ?? {}, services, locale),
        query: checked(call.query, request.query, services, locale),
        params: checked(call.params, request.params, services, locale),
        member,
        operator,
        file,
        locale,
        key: typeof key === 'string' ? key : '',
        ip: request.ip,
        text: request.signedText ?? '',
        receivedAt,
        bodyMs,
        request,
        reply,
      } as unknown as CallContext);
      if (!outcome.ok) return sendRefusal(reply, services.texts, locale, outcome.reason, outcome.errors);
      if ('sent' in outcome) return reply;
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      if (outcome.data === null) return reply.code(204).send();
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(outcome.data));
    };
    const kind = workKindFor(call);
    for (const url of listPaths(call)) {
      app.route({
        method: call.method,
        url,
        handler: (request, reply) => runAs(kind, () => run(request, reply)),
        bodyLimit: bodyLimitFor(call.body),
        config: { signed: call.signed === true, upload: call.upload !== undefined },
        ...(call.upload && {
          bodyLimit: call.upload.limit,
          // A file is megabytes: none of it is read for a caller without the right. The handler checks again, as
          // sending it takes a while.
          async onRequest(request, reply) {
            try {
              await checkAccess(gate, call, request);
            } catch (error) {
              reply.header('connection', 'close');
              throw error;
            }
          },
        }),
      });
    }
  }
}
