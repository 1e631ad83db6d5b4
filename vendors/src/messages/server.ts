import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerJson, readJsonBody, readUrl } from '../json-call';
import { Faults } from './faults';
import { Mailbox, parseLetter } from './mailbox';
import { mailboxPage } from './page';
import { PushService } from './push/push-service';

const longestBody = 65_536;
/** Origin that the caller reached this process at. */
const toOrigin = ({ headers }: IncomingMessage) => `http://${headers.host}`;
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'",
};

/**
 * The gateway's HTTP face: takes messages as a provider of e-mail would, and shows them instead of sending them. It also
 * plays the browsers' push services.
 */
export function messageServer({ faults: allowed }: { faults: boolean }, mailbox = new Mailbox()): Server {
  const faults = new Faults();
  const pushes = new PushService();

  const takeMessage = async (request: IncomingMessage, response: ServerResponse) => {
    const fault = faults.next();
    if (fault?.kind === 'down') return void request.socket.destroy();
    const body = await readJsonBody(request, longestBody);
    if (!body.ok) return answerJson(response, body.status, { ok: false, reason: body.reason });
    if (fault?.kind === 'reject') return answerJson(response, 503, { ok: false, reason: 'rejected' });
    const read = parseLetter(body.value);
    if (!read.ok) return answerJson(response, 422, { ok: false, reason: 'invalid', fields: read.fields });
    const taken = mailbox.take(read.letter);
    const send = () =>
      taken === 'other'
        ? answerJson(response, 409, { ok: false, reason: 'other_message' })
        : answerJson(response, 202, { ok: true, id: read.letter.id });
    if (fault?.kind === 'slow') setTimeout(send, fault.seconds * 1_000).unref();
    else send();
  };
  const setFault = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readJsonBody(request, longestBody);
    if (!body.ok) return answerJson(response, body.status, { ok: false, reason: body.reason });
    if (!allowed) return answerJson(response, 403, { ok: false, reason: 'forbidden' });
    const wrong = faults.set(body.value);
    return wrong ? answerJson(response, 422, { ok: false, reason: wrong }) : answerJson(response, 200, { ok: true });
  };

  const takePush = async (id: string, request: IncomingMessage, response: ServerResponse) => {
    const fault = faults.next();
    if (fault?.kind === 'down') return void request.socket.destroy();
    if (fault?.kind === 'reject') return answerJson(response, 503, { ok: false, reason: 'rejected' });
    const take = () => pushes.take(id, toOrigin(request), request, response);
    if (fault?.kind === 'slow') setTimeout(take, fault.seconds * 1_000).unref();
    else await take();
  };

  return createServer((request, response) => {
    const url = readUrl(request);
    const browser = /^\/push\/([\w-]{1,40})$/.exec(url.pathname)?.[1];
    if (browser && request.method === 'POST') return void takePush(browser, request, response);
    if (browser && request.method === 'DELETE') {
      const isKnown = pushes.unsubscribe(browser);
      return answerJson(response, isKnown ? 200 : 404, { ok: isKnown });
    }
    switch (`${request.method} ${url.pathname}`) {
      case 'POST /v1/messages':
        void takeMessage(request, response);
        break;
      case 'GET /v1/messages':
        answerJson(response, 200, { messages: mailbox.list(url.searchParams.get('to') ?? undefined) });
        break;
      case 'POST /v1/browsers':
        answerJson(response, 201, pushes.subscribe(toOrigin(request)));
        break;
      case 'GET /v1/pushes':
        answerJson(response, 200, { pushes: pushes.list(url.searchParams.get('browser') ?? undefined) });
        break;
      case 'POST /v1/faults':
        void setFault(request, response);
        break;
      case 'GET /v1/health':
        answerJson(response, 200, { ok: true, messages: mailbox.list().length });
        break;
      case 'GET /':
        response.writeHead(200, pageHeaders).end(mailboxPage(mailbox.list()));
        break;
      default:
        answerJson(response, 404, { ok: false, reason: 'not_found' });
    }
  });
}
