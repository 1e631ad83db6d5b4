import {
  type CasinoGameType,
  casinoIds,
  type UnionTransfer,
  unionTransactions,
  unionTransfer,
  vendorGames,
  vendorTables,
} from '@maru/contracts';
import { bankAnswerSignature, bankSignature, sameSignature } from '@maru/contracts/bank-signature';
import { z } from 'zod';
import { parseJson, VendorHttp, type VendorRequest } from './http';
import type { CasinoResult, CasinoVendor, TransferAnswer, TransferOrder, VendorTransaction } from './port';
import { callsPerSecond } from './rates';
import { toRejection } from './rejection';

const balance = z.object({ balance: z.int().min(0), point: z.int(), in_play: z.boolean() });
const link = z.object({ url: z.url(), expires_at: z.int() });
const folders = { to_casino: 'deposits', to_money: 'withdrawals', point_to_money: 'exchanges' } as const;
const kinds = { to_casino: 'deposit', to_money: 'withdrawal', point_to_money: 'exchange' } as const;

const garbage = (answer: string) => ({ ok: false, reason: 'garbage', answer }) as const;

/** Casino A (union): signed both ways, transfers by our id. The interface: `vendor-casino.ts` of the contracts. */
export class CasinoAVendor implements CasinoVendor {
  readonly casino = casinoIds.casinoA;
  readonly proof = 'id';
  readonly #http: VendorHttp;

  constructor(
    url: string,
    private readonly key: string,
  ) {
    this.#http = new VendorHttp(url, { perSecond: callsPerSecond.union, atOnce: 64, waitMs: 3_000 });
  }

  async createUser(user: string) {
    const made = await this.#call('POST', '/v1/users', z.object({ user: z.string() }), { user });
    return made.ok ? ({ ok: true, value: { user, code: user } } as const) : made;
  }

  async balance(user: string) {
    const read = await this.#call('GET', `/v1/users/${user}/balance`, balance, undefined, 2_000);
    if (!read.ok) return read;
    const { balance: money, point, in_play } = read.value;
    return { ok: true, value: { balance: money, fraction: 0, point, inPlay: in_play } } as const;
  }

  async send(order: TransferOrder): Promise<CasinoResult<TransferAnswer>> {
    const { id, user, direction, amount, point } = order;
    const body =
      direction === 'point_to_money' ? { id, user, point } : { id, user, amount: amount === 'all' ? 0 : amount };
    const sent = await this.#call('POST', `/v1/${folders[direction]}`, unionTransfer, body);
    return sent.ok ? readTransfer(order, sent.value) : sent;
  }

  async transfer(order: TransferOrder): Promise<CasinoResult<TransferAnswer>> {
    const read = await this.#call('GET', `/v1/transfers/${order.id}`, unionTransfer);
    if (!read.ok) return read.answer === 'http 404 missing' ? { ok: true, value: { state: 'missing' } } : read;
    return readTransfer(order, read.value);
  }

  async transactions(from: number, to: number): Promise<CasinoResult<VendorTransaction[]>> {
    const rows: VendorTransaction[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const path = `/v1/transactions?from=${from}&to=${to}&page=${page}`;
      const read = await this.#call('GET', path, unionTransactions);
      if (!read.ok) return read;
      pages = Math.min(read.value.pages, 1_000);
      for (const { amount, ...row } of read.value.rows) {
        const isPoint = row.kind === 'point';
        rows.push({ ...row, amount: isPoint ? 0 : amount * 100, point: isPoint ? amount : 0 });
      }
    }
    return { ok: true, value: rows };
  }

  games(type: CasinoGameType, page: number) {
    return this.#call('GET', `/v1/games?type=${type}&page=${page}`, vendorGames);
  }

  async tables() {
    const read = await this.#call('GET', '/v1/tables', vendorTables);
    return read.ok ? ({ ok: true, value: read.value.tables } as const) : read;
  }

  async launch(order: Parameters<CasinoVendor['launch']>[0]) {
    const read = await this.#call('POST', '/v1/launch', link, order);
    return read.ok ? ({ ok: true, value: { url: read.value.url, expiresAt: read.value.expires_at } } as const) : read;
  }

  async endGames(user: string) {
    const read = await this.#call('POST', `/v1/users/${user}/sessions/end`, z.object({ ended: z.int().min(0) }), {});
    return read.ok ? ({ ok: true, value: 'ended' } as const) : read;
  }

  picture(name: string) {
    return this.#http.file(`/union/pictures/${name}.svg`);
  }

  async #call<Value>(
    method: 'GET' | 'POST',
    path: string,
    schema: z.ZodType<Value>,
    value?: object,
    withinMs?: number,
  ): Promise<CasinoResult<Value>> {
    const [time, body, whole] = [String(Date.now()), value ? JSON.stringify(value) : '', `/union${path}`];
    const signature = await bankSignature(this.key, { time, method, path: whole, body });
    const request: VendorRequest = {
      method,
      path: whole,
      ...(value && { body }),
      ...(withinMs && { withinMs }),
      headers: { 'content-type': 'application/json', 'x-union-time': time, 'x-union-signature': signature },
    };
    const sent = await this.#http.send(request);
    if (!sent.ok) return sent;
    const { status, headers, text } = sent.value;
    const right = await bankAnswerSignature(this.key, signature, status, text);
    if (!sameSignature(right, headers.get('x-union-signature') ?? '')) return garbage('signature');
    if (status === 429) return { ok: false, reason: 'throttled', answer: 'http 429' };
    const read = parseJson(text);
    const { reason } = (read ?? {}) as { reason?: string };
    if (status !== 200) return { ok: false, reason: 'http', answer: `http ${status} ${reason ?? ''}`.trim() };
    const parsed = schema.safeParse(read);
    return parsed.success ? { ok: true, value: parsed.data } : garbage('unreadable');
  }
}

/** Accepts an answer only about the requested transfer. */
function readTransfer(order: TransferOrder, transfer: UnionTransfer): CasinoResult<TransferAnswer> {
  const { id, user, direction, amount, point } = order;
  const expected = direction === 'point_to_money' ? (point ?? 0) / 100 : amount;
  const isOther =
    transfer.id !== id ||
    transfer.user !== user ||
    transfer.kind !== kinds[direction] ||
    (expected !== 'all' && transfer.state === 'done' && transfer.amount !== expected);
  if (isOther) return garbage('other transfer');
  if (transfer.state === 'rejected')
    return { ok: true, value: { state: 'rejected', reason: toRejection(transfer.reason) } };
  if (transfer.state === 'pending') return { ok: true, value: { state: 'pending' } };
  return { ok: true, value: { state: 'done', amount: transfer.amount, balance: transfer.balance } };
}
