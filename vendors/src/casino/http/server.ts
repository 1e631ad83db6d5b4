import { createServer, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { answerJson, readText, readUrl } from '../../json-call';
import type { CompanyName } from '../book';
import type { Casino } from '../casino';
import { createPicture } from '../catalogue/pictures';
import { openSeamless } from '../seamless';
import { createAplusApi } from './aplus';
import { type CompanyApi, type CompanyCall, sendText } from './call';
import { createHeraApi } from './hera';
import { answerOpen } from './open';
import { answerPlay } from './play';
import { createUnionApi } from './union';

/** The HTTP face of all companies. See `vendor-casino.ts` in the contracts. */
export function casinoServer(casino: Casino): Server {
  const faces: Record<CompanyName, CompanyApi> = {
    union: createUnionApi(casino),
    hera: createHeraApi(casino),
    aplus: createAplusApi(casino),
  };

  const server = createServer(async (request, response) => {
    const body = await readText(request);
    if (body === null) return answerJson(response, 413, { reason: 'too_large' });
    const { pathname, searchParams } = readUrl(request);
    const method = request.method ?? '';
    if (`${method} ${pathname}` === 'GET /v1/health') return answerJson(response, 200, { ok: true, time: Date.now() });
    if (method === 'POST' && pathname.startsWith('/v1/')) {
      const { status, value } = await answerOpen(casino, pathname, body);
      return answerJson(response, status, value);
    }
    if (method === 'GET' && (await answerFile(casino, pathname, response))) return;
    if (`${method} ${pathname}` === 'GET /seamless/open') {
      return openSeamless(casino, searchParams)
        ? sendText(response, 200, '<!doctype html>\n<title>game</title>\n', {
            'content-type': 'text/html; charset=utf-8',
          })
        : answerJson(response, 422, { reason: 'invalid' });
    }
    const [, name, path = '/'] = /^\/(union|hera|aplus)(\/.*)$/.exec(pathname) ?? [];
    if (!name) return answerJson(response, 404, { reason: 'not_found' });
    if (await answerPlay(casino, { company: name as CompanyName, method, path, body, request, response })) return;
    const call: CompanyCall = { request, method, path, query: searchParams, body };
    await answerCompany(casino, name as CompanyName, faces[name as CompanyName], call, response);
  });
  return server;
}

/** A call of the site, with the requested faults. */
async function answerCompany(
  casino: Casino,
  name: CompanyName,
  face: CompanyApi,
  call: CompanyCall,
  response: ServerResponse,
): Promise<void> {
  const company = casino.companies.get(name)!;
  const { faults } = company;
  if (faults.take('down')) return void call.request.socket.destroy();
  const identity = await face.identify(call);
  const isThrottled = identity !== null && (faults.take('429') || !casino.buckets.get(name)!.take());
  const reply = identity === null ? face.unauthorized() : isThrottled ? face.throttled() : face.handle(call, company);
  if (identity !== null && faults.take('slow')) await wait(faults.delay('slow', 2));
  if (reply === 'cut') return void call.request.socket.destroy();
  if (faults.take('garbage'))
    return sendText(response, 200, '<html><body>Bad gateway {', { 'content-type': 'text/html' });
  const text = JSON.stringify(reply.value);
  const signed = await face.headers(identity ?? '', reply.status, text, faults.take('forged'));
  sendText(response, reply.status, text, { 'content-type': 'application/json; charset=utf-8', ...signed });
}

/** Pictures: cached for a year, as each name always means the same picture. */
async function answerFile(casino: Casino, pathname: string, response: ServerResponse): Promise<boolean> {
  const [, name] = /^\/(?:union|hera|aplus)\/pictures\/([a-z0-9-]{1,60})\.svg$/.exec(pathname) ?? [];
  if (!name) return false;
  const picture = createPicture(casino.options.assets, name);
  if (!picture) answerJson(response, 404, { reason: 'not_found' });
  else {
    const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable' };
    const policy = "default-src 'none'; style-src 'unsafe-inline'";
    sendText(response, 200, picture, {
      ...headers,
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
    });
  }
  return true;
}
