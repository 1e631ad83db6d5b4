import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { bankAnswerSignature, bankSignature, sameSignature } from '@maru/contracts/bank-signature';
import { Journal } from '../journal';
import { answerJson, decodePart, readText, readUrl } from '../json-call';
import { BankBook, type BookEntry, type Movement, type PayoutOrder } from './book';
import { Customers } from './customers';
import { BankFaults } from './faults';
import type { Options } from './options';

/** How far a request's time may be off, ms. */
const clockSlack = 60_000;

/** What the calls of a bank share. */
interface Bank {
  options: Options;
  book: BankBook;
  faults: BankFaults;
  customers: Customers;
}

/** Answers a call. */
type Send = (status: number, value: object) => unknown;

/** Creates the bank's HTTP server. See `vendor-bank.ts` in the contracts. */
export function bankServer(options: Options): Server {
  const book = new BankBook(new Journal<BookEntry>(options.folder));
  const faults = new BankFaults();
  const customers = new Customers(book, faults, { pay: options.payMs, late: options.lateMs });
  const bank = { options, book, faults, customers };
  // Orders that a restart found waiting were slow ones.
  for (const id of book.pending()) book.pay(id);

  const server = createServer(async (request, response) => {
    const body = await readText(request);
    const { pathname, searchParams } = readUrl(request);
    const call = `${request.method} ${pathname}`;
    const open: Send = (status, value) => answerJson(response, status, value);
    if (body === null) return open(413, { reason: 'too_large' });
    if (call === 'GET /v1/health') return open(200, { ok: true, time: Date.now() });
    if (call === 'POST /v1/faults' || call === 'POST /v1/transfers') return openCall(bank, call, parse(body), open);
    if (faults.take('down')) return void request.socket.destroy();
    const signature = await rightSignature(request, body, options.key);
    if (signature === null) return open(401, { reason: 'signature' });
    const send: Send = (status, value) => sendSigned(bank, response, { status, value, signature });
    if (call === 'GET /v1/statement') return sendStatement(bank, Number(searchParams.get('after') ?? 0), send);
    const [, part] = /^GET \/v1\/payouts\/([^/]{1,100})$/.exec(call) ?? [];
    if (part) {
      const id = decodePart(part);
      const payout = id === null ? null : book.payout(id);
      return payout ? send(200, payout) : send(404, { reason: 'missing' });
    }
    if (call === 'POST /v1/payouts') return takePayout(bank, parse(body), request, send);
    if (call === 'POST /v1/expected') return announcePayment(bank, parse(body), send);
    return send(404, { reason: 'not_found' });
  });
  server.on('close', () => customers.stop());
  return server;
}

async function sendSigned(
  { options, faults }: Bank,
  response: ServerResponse,
  { status, value, signature }: { status: number; value: object; signature: string },
): Promise<void> {
  if (response.destroyed) return;
  const text = JSON.stringify(value);
  const key = faults.take('forged') ? 'somebody else' : options.key;
  const own = await bankAnswerSignature(key, signature, status, text);
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'x-bank-signature': own }).end(text);
}

function sendStatement({ book }: Bank, after: number, send: Send): unknown {
  if (!Number.isSafeInteger(after) || after < 0) return send(422, { reason: 'invalid' });
  return send(200, book.statement(after));
}

function takePayout({ options, book, faults }: Bank, value: unknown, request: IncomingMessage, send: Send): unknown {
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
}

function announcePayment({ customers }: Bank, value: unknown, send: Send): unknown {
  const movement = readMovement(value);
  const id = (value as { id?: unknown } | null)?.id;
  if (!movement || typeof id !== 'number') return send(422, { reason: 'invalid' });
  customers.announce(id, movement);
  return send(202, { ok: true });
}

/** Faults and payments of customers: what tests and a demonstration may do without a signature. */
function openCall({ options, faults, customers }: Bank, call: string, value: unknown, send: Send): unknown {
  if (!options.faults) return send(403, { reason: 'forbidden' });
  if (call === 'POST /v1/faults') {
    const wrong = faults.set(value);
    return wrong ? send(422, { reason: wrong }) : send(200, { ok: true });
  }
  const movement = readMovement(value);
  if (!movement) return send(422, { reason: 'invalid' });
  customers.pay(movement);
  return send(200, { ok: true });
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 100;
const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

/** A payment as it was sent, or null where it is none. */
function readMovement(value: unknown): Movement | null {
  const { amount, name, bank, account } = (value ?? {}) as Record<string, unknown>;
  return isAmount(amount) && isText(name) && isText(bank) && isText(account) ? { amount, name, bank, account } : null;
}

/** A payout order as it was sent, or null where it is none. */
function readOrder(value: unknown): PayoutOrder | null {
  const { id, amount, bank, account, holder } = (value ?? {}) as Record<string, unknown>;
  return isText(id) && isAmount(amount) && isText(bank) && isText(account) && isText(holder)
    ? { id, amount, bank, account, holder }
    : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The request's signature, or null where it is wrong or its time is off. */
async function rightSignature(request: IncomingMessage, body: string, key: string): Promise<string | null> {
  const time = String(request.headers['x-bank-time'] ?? '');
  const sent = String(request.headers['x-bank-signature'] ?? '');
  if (!(Math.abs(Date.now() - Number(time)) <= clockSlack)) return null;
  const right = await bankSignature(key, { time, method: request.method ?? '', path: request.url ?? '', body });
  return sameSignature(right, sent) ? sent : null;
}
