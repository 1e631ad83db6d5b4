import { type Call, calls } from '@maru/contracts';
import type { FastifyInstance } from 'fastify';
import { listPaths } from '../src/http/register';

/** Fails a call whose answer breaks its contract. Compressed answers and files are left out. */
export function checkAnswers(app: FastifyInstance): void {
  const byRoute = new Map<string, Call>();
  for (const call of Object.values(calls) as Call[])
    for (const path of listPaths(call)) byRoute.set(`${call.method} ${path}`, call);
  app.addHook('onSend', async (request, reply, payload) => {
    const call = byRoute.get(`${request.method} ${request.routeOptions.url}`);
    // Refusals have a separate shape; a probe that is not ready has another one.
    if (!call || (reply.statusCode >= 300 && !call.probe)) return;
    if (reply.statusCode === 204) call.response.parse(null);
    const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
    if (isJson && typeof payload === 'string') call.response.parse(JSON.parse(payload));
  });
}
