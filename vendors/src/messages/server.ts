import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Faults } from './faults';
import { letterOf, Mailbox } from './mailbox';
import { mailboxPage } from './page';

const longestBody = 65_536;
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'",
};

/** The gateway's HTTP face: takes messages as a provider of e-mail would, and shows them instead of sending them. */
export function messageServer({ faults: allowed }: { faults: boolean }, mailbox = new Mailbox()): Server {
  const faults = new Faults();

  const takeMessage = async (request: IncomingMessage, response: ServerResponse) => {
    const fault = faults.next();
    if (fault?.kind === 'down') return void request.socket.destroy();
    const body = await jsonOf(request, response);
    if (!body) return;
    if (fault?.kind === 'reject') return answer(response, 503, { ok: false, reason: 'rejected' });
    const read = letterOf(body.value);
    if (!read.ok) return answer(response, 422, { ok: false, reason: 'invalid', fields: read.fields });
    const taken = mailbox.take(read.letter);
    const send = () =>
      taken === 'other'
        ? answer(response, 409, { ok: false, reason: 'other_message' })
        : answer(response, 202, { ok: true, id: read.letter.id });
    if (fault?.kind === 'slow') setTimeout(send, fault.seconds * 1_000).unref();
    else send();
  };
  const setFault = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await jsonOf(request, response);
    if (!body) return;
    if (!allowed) return answer(response, 403, { ok: false, reason: 'forbidden' });
    const wrong = faults.set(body.value);
    return wrong ? answer(response, 422, { ok: false, reason: wrong }) : answer(response, 200, { ok: true });
  };

  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://messages');
    switch (`${request.method} ${url.pathname}`) {
      case 'POST /v1/messages':
        void takeMessage(request, response);
        break;
      case 'GET /v1/messages':
        answer(response, 200, { messages: mailbox.list(url.searchParams.get('to') ?? undefined) });
        break;
      case 'POST /v1/faults':
        void setFault(request, response);
        break;
      case 'GET /v1/health':
        answer(response, 200, { ok: true, messages: mailbox.list().length });
        break;
      case 'GET /':
        response.writeHead(200, pageHeaders).end(mailboxPage(mailbox.list()));
        break;
      default:
        answer(response, 404, { ok: false, reason: 'not_found' });
    }
  });
}

/** JSON of a request's body; null where it is none, and then it has been answered. */
async function jsonOf(request: IncomingMessage, response: ServerResponse): Promise<{ value: unknown } | null> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of request) {
      length += (part as Buffer).length;
      if (length > longestBody) {
        answer(response, 413, { ok: false, reason: 'too_large' });
        return null;
      }
      parts.push(part as Buffer);
    }
    return { value: JSON.parse(Buffer.concat(parts).toString('utf8')) };
  } catch {
    // Not JSON, or the caller has gone: then nobody reads this.
    answer(response, 422, { ok: false, reason: 'invalid' });
    return null;
  }
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  if (response.destroyed) return;
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}
