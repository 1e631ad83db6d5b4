import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { wholeNumber } from '../stream/number';
import { openStream } from '../stream/open-stream';
import type { VirtualService } from './service';

const longestBody = 16_384;
const statusOf: Record<string, number> = { forbidden: 403, invalid: 422, not_possible: 409 };

/** The stand-in's HTTP face. See `vendor-virtual.ts` in the contracts. */
export function virtualServer(service: () => VirtualService): Server {
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://virtual');
    const { hub, world } = service();
    const call = `${request.method} ${url.pathname}`;
    if (call === 'POST /v1/faults') return void postFault(service(), request, response);
    if (call === 'GET /v1/health') {
      return answer(response, 200, { ok: true, seq: hub.seq, time: service().time(), clients: hub.clients });
    }
    if (call === 'GET /v1/stream') return openStream(hub, request, response, url);
    // A service that has fallen silent answers nothing either.
    if (hub.silent) return answer(response, 503, { reason: 'silent' });
    if (call === 'GET /v1/rounds') return answer(response, 200, service().snapshot());
    if (call === 'GET /v1/results') {
      const after = wholeNumber(url.searchParams.get('after'));
      if (after === null) return answer(response, 422, { reason: 'invalid' });
      return answer(response, 200, world.results(after, service().time()));
    }
    const id = wholeNumber(/^GET \/v1\/rounds\/(\d+)$/.exec(call)?.[1]);
    const round = id === null ? null : world.find(id, service().time());
    if (round) return answer(response, 200, round.toMessage());
    answer(response, 404, { reason: id === null ? 'not_found' : 'round_missing' });
  });
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  if (response.destroyed) return;
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}

async function postFault(service: VirtualService, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  let body: unknown;
  try {
    for await (const chunk of request) {
      text += String(chunk);
      if (text.length > longestBody) return answer(response, 413, { ok: false, reason: 'too_large' });
    }
    body = JSON.parse(text);
  } catch {
    // Not JSON, or the caller has gone: then nobody reads this.
    return answer(response, 422, { ok: false, reason: 'invalid' });
  }
  const result = service.fault(body);
  answer(response, result.ok ? 200 : (statusOf[result.reason] ?? 404), result);
}
