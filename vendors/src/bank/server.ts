import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { bankAnswerSignature, bankSignature, sameSignature } from '@maru/contracts/bank-signature';
import { Journal } from '../journal';
import { answerJson } from '../json-call';
import { BankBook, type BookEntry } from './book';
import { Customers } from './customers';
import { BankFaults } from './faults';
import type { Options } from './options';
import { readMovement, readOrder } from './read-body';

const longestBody = 16_384;
/** How far a request's time may be off, ms. */
const clockSlack = 60_000;

/** The bank's HTTP face. See `vendor-bank.ts` in the contracts. */
export function bankServer(options: Options): Server {
  const book = new BankBook(new Journal<BookEntry>(options.folder));
  const faults = new BankFaults();
  const customers = new Customers(book, faults, { pay: options.payMs, late: options.lateMs });
  // Orders that a restart found waiting were slow ones.
  for (const id of book.pending()) book.pay(id);

  const server = createServer(async (request, response) => {
    const body = await readText(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bank');
    const call = `${request.method} ${pathname}`;
    if (body === null) return answerJson(response, 413, { reason: 'too_large' });
    if (call === 'GET /v1/health') return answerJson(response, 200, { ok: true, time: Date.now() });
    if (call === 'POST /v1/faults' || call === 'POST /v1/transfers') return open(call, body, response);
    if (faults.take('down')) return void request.socket.destroy();
    const signature = await rightSignature(request, body, options.key);
    if (signature === null) return answerJson(response, 401, { reason: 'signature' });
    const send = (status: number, value: object) => signed(response, { ...{ status, value, signature } });
    if (call === 'GET /v1/statement') {
      const after = Number(searchParams.get('after') ?? 0);
      if (!Number.isSafeInteger(after) || after < 0) return send(422, { reason: 'invalid' });
      return send(200, book.statement(after));
    }
    const [, id] = /^GET \/v1\/payouts\/([^/]{1,100})$/.exec(call) ?? [];
    if (id) {
      const payout = book.payout(decodeURIComponent(id));
      return payout ? send(200, payout) : send(404, { reason: 'missing' });
    }
    const value = parse(body);
    if (call === 'POST /v1/payouts') return takePayout(value, request, send);
    if (call === 'POST /v1/expected') {
      const movement = readMovement(value);
      const expectedId = (value as { id?: unknown } | null)?.id;
      if (!movement || typeof expectedId !== 'number') return send(422, { reason: 'invalid' });
      customers.announce(expectedId, movement);
      return send(202, { ok: true });
    }
    return send(404, { reason: 'not_found' });
  });
  server.on('close', () => customers.stop());

  const signed = async (
    response: ServerResponse,
    { status, value, signature }: { status: number; value: object; signature: string },
  ) => {
    if (response.destroyed) return;
    const text = JSON.stringify(value);
    const key = faults.take('forged') ? 'somebody else' : options.key;
    const own = await bankAnswerSignature(key, signature, status, text);
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'x-bank-signature': own })
      .end(text);
  };

  const takePayout = (
    value: unknown,
    request: IncomingMessage,
    send: (status: number, value: object) => unknown,
  ): unknown => {
    const order = readOrder(value);
    if (!order) return send(422, { reason: 'invalid' });
    if (faults.take('timeout_before')) return request.socket.destroy();
    const taken = book.take(order);
    if (taken === 'other') return send(409, { reason: 'other_payout' });
    if (taken === 'new') {
      if (faults.take('refused')) book.refuse(order.id, 'account_closed');
      else if (faults.take('slow')) setTimeout(() => book.pay(order.id), options.slowMs).unref();
      else book.pay(order.id);
    }
    if (faults.take('timeout_after')) return request.socket.destroy();
    if (faults.take('lying_status')) return send(500, { reason: 'refused' });
    return send(202, { ok: true });
  };

  /** What tests and a demonstration may do beside the site: faults, and payments of customers. */
  const open = (call: string, body: string, response: ServerResponse) => {
    if (!options.faults) return answerJson(response, 403, { reason: 'forbidden' });
    const value = parse(body);
    if (call === 'POST /v1/faults') {
      const wrong = faults.set(value);
      return wrong ? answerJson(response, 422, { reason: wrong }) : answerJson(response, 200, { ok: true });
    }
    const movement = readMovement(value);
    if (!movement) return answerJson(response, 422, { reason: 'invalid' });
    customers.pay(movement);
    answerJson(response, 200, { ok: true });
  };
  return server;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function readText(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of request) {
      length += (part as Buffer).length;
      if (length > longestBody) return null;
      parts.push(part as Buffer);
    }
  } catch {
    return null;
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The request's signature, or null where it is wrong or its time is off. */
async function rightSignature(request: IncomingMessage, body: string, key: string): Promise<string | null> {
  const time = String(request.headers['x-bank-time'] ?? '');
  const sent = String(request.headers['x-bank-signature'] ?? '');
  if (!(Math.abs(Date.now() - Number(time)) <= clockSlack)) return null;
  const right = await bankSignature(key, { time, method: request.method ?? '', path: request.url ?? '', body });
  return sameSignature(right, sent) ? sent : null;
}
