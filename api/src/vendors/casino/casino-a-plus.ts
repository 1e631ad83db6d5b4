import { createHmac } from 'node:crypto';
import { aplusLog, type CasinoGameType, type CasinoTable, casinoIds, vendorGames } from '@maru/contracts';
import { z } from 'zod';
import { formatDecimals, parseHundredths, parseJson, VendorHttp } from './http';
import type { CasinoResult, CasinoVendor, TransferAnswer, TransferOrder, VendorTransaction } from './port';
import { callsPerSecond } from './rates';
import { toRejection } from './rejection';

const answer = z.object({
  result: z.unknown().optional(),
  error: z.object({ code: z.int(), message: z.string().max(200) }).optional(),
});
const moved = z.object({
  trace: z.string(),
  state: z.enum(['DONE', 'WAIT', 'DENIED']),
  moved: z.string().optional(),
  reason: z.string().nullable().optional(),
  points: z.string().optional(),
});
const words: Record<string, string> = { '-1': 'short', '-2': 'in_play', '-3': 'maintenance', '-4': 'limit' };
const kinds = { stake: 'bet', return: 'win', refund: 'cancel', add: 'deposit', sub: 'withdrawal' } as const;
const garbage = (text: string) => ({ ok: false, reason: 'garbage', answer: text }) as const;

/** The code that a user has at aplus: checkUser answers it, and it follows from the name. */
const toCode = (user: string) => `AP${Buffer.from(user).toString('hex').toUpperCase()}`;
const parseUser = (code: string) => Buffer.from(code.slice(2), 'hex').toString();

/** Aplus: JSON-RPC over points with two decimals. The interface: `vendor-casino.ts` of the contracts. */
export class CasinoAPlusVendor implements CasinoVendor {
  readonly casino = casinoIds.casinoAPlus;
  readonly proof = 'id';
  readonly #http: VendorHttp;

  constructor(
    url: string,
    private readonly key: string,
  ) {
    this.#http = new VendorHttp(url, { perSecond: callsPerSecond.aplus, atOnce: 48, waitMs: 3_000 });
  }

  createUser(user: string) {
    return this.#call('user.check', { user }, z.object({ user: z.string(), code: z.string().max(200) }));
  }

  async balance(user: string) {
    const schema = z.object({ points: z.string(), playing: z.boolean() });
    const read = await this.#call('user.balance', { code: toCode(user) }, schema, 2_000);
    if (!read.ok) return read;
    const points = parseHundredths(read.value.points);
    if (points === null || points < 0) return garbage('unreadable amount');
    const value = { balance: Math.floor(points / 100), fraction: points % 100, point: 0, inPlay: read.value.playing };
    return { ok: true, value } as const;
  }

  async send(order: TransferOrder): Promise<CasinoResult<TransferAnswer>> {
    const { id, user, direction, amount } = order;
    if (direction === 'point_to_money') return garbage('no points to exchange');
    const method = direction === 'to_casino' ? 'points.add' : 'points.sub';
    const points = amount === 'all' ? 'ALL' : formatDecimals(amount * 100);
    const sent = await this.#call(method, { code: toCode(user), points, trace: id }, moved);
    return sent.ok ? this.#read(order, sent.value) : rejected(sent);
  }

  async transfer(order: TransferOrder): Promise<CasinoResult<TransferAnswer>> {
    const read = await this.#call('points.trace', { trace: order.id }, moved);
    if (!read.ok) return read.answer === 'code -7' ? { ok: true, value: { state: 'missing' } } : read;
    return this.#read(order, read.value);
  }

  #read(
    order: TransferOrder,
    { trace, state, moved: text, reason, points }: z.infer<typeof moved>,
  ): CasinoResult<TransferAnswer> {
    if (trace !== order.id) return garbage('other transfer');
    if (state === 'WAIT') return { ok: true, value: { state: 'pending' } };
    if (state === 'DENIED') return { ok: true, value: { state: 'rejected', reason: toRejection(reason ?? null) } };
    const amount = parseHundredths(text ?? (order.amount === 'all' ? undefined : formatDecimals(order.amount * 100)));
    if (amount === null || amount % 100 !== 0) return garbage('unreadable amount');
    if (order.amount !== 'all' && amount !== order.amount * 100) return garbage('other amount');
    const after = parseHundredths(points);
    const balance = after === null ? null : Math.floor(after / 100);
    return { ok: true, value: { state: 'done', amount: amount / 100, balance } };
  }

  async transactions(from: number, to: number): Promise<CasinoResult<VendorTransaction[]>> {
    const rows: VendorTransaction[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      // Whole seconds, and at most its hour: the next reading's overlap covers the last second.
      const first = Math.floor(from / 1_000);
      const params = { from: first, to: Math.min(Math.ceil(to / 1_000), first + 3_600), page };
      const read = await this.#call('points.log', params, z.object({ rows: aplusLog, pages: z.int().min(1) }));
      if (!read.ok) return read;
      pages = Math.min(read.value.pages, 1_000);
      for (const { id, code, what, points, trace, round, time } of read.value.rows) {
        const amount = parseHundredths(points);
        if (amount === null) return garbage('unreadable amount');
        rows.push({
          id,
          user: parseUser(code),
          kind: kinds[what],
          amount,
          point: 0,
          ref: trace,
          round,
          game: null,
          at: time * 1_000,
        });
      }
    }
    return { ok: true, value: rows };
  }

  games(_type: CasinoGameType, page: number) {
    return this.#call('games.list', { page }, vendorGames);
  }

  async tables(): Promise<CasinoResult<CasinoTable[]>> {
    return { ok: true, value: [] };
  }

  async launch({ user, game, lang, platform }: Parameters<CasinoVendor['launch']>[0]) {
    const params = { code: toCode(user), game, lang, device: platform };
    const read = await this.#call('games.open', params, z.object({ url: z.url(), expires: z.int() }));
    return read.ok
      ? ({ ok: true, value: { url: read.value.url, expiresAt: read.value.expires * 1_000 } } as const)
      : read;
  }

  async endGames(user: string) {
    const read = await this.#call('games.close', { code: toCode(user) }, z.object({ closed: z.int().min(0) }));
    return read.ok ? ({ ok: true, value: 'ended' } as const) : read;
  }

  picture(name: string) {
    return this.#http.file(`/aplus/pictures/${name}.svg`);
  }

  async #call<Value>(
    method: string,
    params: object,
    schema: z.ZodType<Value>,
    withinMs?: number,
  ): Promise<CasinoResult<Value>> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const sent = await this.#http.send({
      method: 'POST',
      path: '/aplus/rpc',
      body,
      ...(withinMs && { withinMs }),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${createHmac('sha256', this.key).update(body).digest('hex')}`,
      },
    });
    if (!sent.ok) return sent;
    const read = answer.safeParse(parseJson(sent.value.text));
    if (!read.success) return garbage('unreadable');
    const { result, error } = read.data;
    if (error?.code === -29) return { ok: false, reason: 'throttled', answer: 'code -29' };
    if (error) return { ok: false, reason: 'http', answer: `code ${error.code}` };
    if (sent.value.status !== 200) return { ok: false, reason: 'http', answer: `http ${sent.value.status}` };
    const parsed = schema.safeParse(result);
    return parsed.success ? { ok: true, value: parsed.data } : garbage('unreadable');
  }
}

/** A refusal with a specific code is the vendor's decision; everything else counts as no answer. */
function rejected(failed: Extract<CasinoResult<unknown>, { ok: false }>): CasinoResult<TransferAnswer> {
  const [, code = ''] = /^code (-\d+)$/.exec(failed.answer) ?? [];
  const word = words[code];
  return word ? { ok: true, value: { state: 'rejected', reason: toRejection(word) } } : failed;
}
