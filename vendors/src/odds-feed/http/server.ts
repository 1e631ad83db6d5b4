import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readJsonBody, readUrl } from '../../json-call';
import { wholeNumber } from '../../stream/number';
import { openStream } from '../../stream/open-stream';
import type { Feed } from '../feed';

/** The feed's HTTP face. See `vendor-feed.ts` in the contracts. */
export function feedServer(feed: Feed): Server {
  return createServer((request, response) => {
    const url = readUrl(request);
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /v1/stream':
        openStream(feed.hub, request, response, url);
        break;
      case 'GET /v1/snapshot':
        if (feed.hub.silent) answerSilent(response);
        else answer(response, 200, feed.snapshot());
        break;
      case 'GET /v1/events':
        if (feed.hub.silent) answerSilent(response);
        else events(feed, response, url);
        break;
      case 'GET /v1/results':
        results(feed, response, url);
        break;
      case 'GET /v1/health':
        answer(response, 200, health(feed));
        break;
      case 'POST /v1/faults':
        void postFault(feed, request, response);
        break;
      default:
        answer(response, 404, { reason: 'not_found' });
    }
  });
}

/** A feed that has fallen silent answers nothing either. */
const answerSilent = (response: ServerResponse): void => answer(response, 503, { reason: 'silent' });

function answer(response: ServerResponse, status: number, body: unknown): void {
  send(response, status, JSON.stringify(body));
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  });
  response.end(text);
}

function health(feed: Feed) {
  const { hub, world } = feed;
  const inplay = world.inplay().length;
  return {
    ok: true,
    seq: hub.seq,
    time: world.wall(),
    matches: world.all().length,
    inplay,
    clients: hub.clients,
    silent: hub.silent,
  };
}

function events(feed: Feed, response: ServerResponse, url: URL): void {
  const after = wholeNumber(url.searchParams.get('after'));
  const { hub } = feed;
  if (after === null) {
    answer(response, 422, { reason: 'invalid' });
    return;
  }
  const missed = after === hub.seq ? [] : after > hub.seq ? null : hub.ring.after(after);
  if (missed) send(response, 200, `{"events":[${missed.map((m) => m.text).join(',')}]}`);
  else answer(response, 410, { reason: 'gone', oldest: hub.ring.oldest });
}

function results(feed: Feed, response: ServerResponse, url: URL): void {
  const match = wholeNumber(url.searchParams.get('match'));
  const marketResults = match === null ? null : feed.world.results(match);
  if (match === null) answer(response, 422, { reason: 'invalid' });
  else answer(response, marketResults ? 200 : 404, marketResults ?? { reason: 'match_missing' });
}

const statusByProblem: Record<string, number> = { forbidden: 403, invalid: 422, not_possible: 409 };

async function postFault(feed: Feed, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readJsonBody(request);
  if (!body.ok) return answer(response, body.status, { ok: false, reason: body.reason });
  const result = feed.fault(body.value);
  answer(response, result.ok ? 200 : (statusByProblem[result.reason] ?? 404), result);
}
