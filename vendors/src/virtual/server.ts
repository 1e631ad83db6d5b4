import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerJson, readJsonBody, readUrl } from '../json-call';
import { wholeNumber } from '../stream/number';
import { openStream } from '../stream/open-stream';
import type { VirtualService } from './service';

const statusByProblem: Record<string, number> = { forbidden: 403, invalid: 422, not_possible: 409 };

/** The stand-in's HTTP face. See `vendor-virtual.ts` in the contracts. */
export function virtualServer(service: () => VirtualService): Server {
  return createServer((request, response) => {
    const url = readUrl(request);
    const { hub, world } = service();
    const call = `${request.method} ${url.pathname}`;
    if (call === 'POST /v1/faults') return void postFault(service(), request, response);
    if (call === 'GET /v1/health') {
      return answerJson(response, 200, { ok: true, seq: hub.seq, time: service().time(), clients: hub.clients });
    }
    if (call === 'GET /v1/stream') return openStream(hub, request, response, url);
    // A service that has fallen silent answers nothing either.
    if (hub.silent) return answerJson(response, 503, { reason: 'silent' });
    if (call === 'GET /v1/rounds') return answerJson(response, 200, service().snapshot());
    if (call === 'GET /v1/results') {
      const after = wholeNumber(url.searchParams.get('after'));
      if (after === null) return answerJson(response, 422, { reason: 'invalid' });
      return answerJson(response, 200, world.results(after, service().time()));
    }
    const id = wholeNumber(/^GET \/v1\/rounds\/(\d+)$/.exec(call)?.[1]);
    const round = id === null ? null : world.find(id, service().time());
    if (round) return answerJson(response, 200, round.toMessage());
    answerJson(response, 404, { reason: id === null ? 'not_found' : 'round_missing' });
  });
}

async function postFault(service: VirtualService, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readJsonBody(request);
  if (!body.ok) return answerJson(response, body.status, { ok: false, reason: body.reason });
  const result = service.fault(body.value);
  answerJson(response, result.ok ? 200 : (statusByProblem[result.reason] ?? 404), result);
}
