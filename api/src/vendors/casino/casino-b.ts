import {
  type CasinoGameType,
  casinoIds,
  type HeraHistory,
  heraAnswer,
  heraHistory,
  vendorGames,
  vendorTables,
} from '@maru/contracts';
import { z } from 'zod';
import { formatDecimals, parseHundredths, parseJson, VendorHttp } from './http';
import type { CasinoResult, CasinoVendor, TransferAnswer, TransferOrder, VendorTransaction } from './port';
import { callsPerSecond } from './rates';
import { toRejection } from './rejection';

const balance = z.object({ balance: z.string(), point: z.string(), playing: z.enum(['Y', 'N']) });
const moved = z.object({ amount: z.string().optional(), balance: z.string() });
const history = z.object({ list: heraHistory, pages: z.int().min(1) });
const link = z.object({ url: z.url(), expire: z.int() });

const kinds: Record<HeraHistory[number]['type'], VendorTransaction['kind']> = {
  BET: 'bet',
  WIN: 'win',
  CANCEL: 'cancel',
  POINT: 'point',
  IN: 'deposit',
  OUT: 'withdrawal',
  EXCHANGE: 'exchange',
};
const words: Record<string, string> = { '101': 'short', '102': 'in_play', '103': 'maintenance', '104': 'limit' };
const koreanMs = 9 * 3_600_000;
const koreanText = (at: number) => new Date(at + koreanMs).toISOString().slice(0, 19).replace('T', ' ');
const koreanTime = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`) - koreanMs;
const garbage = (answer: string) => ({ ok: false, reason: 'garbage', answer }) as const;

/** Hera: forms, 200 for everything, and transfers without an id. The interface: `vendor-casino.ts` of the contracts. */
export class CasinoBVendor implements CasinoVendor {
  readonly casino = casinoIds.casinoB;
  readonly proof = 'balance';
  readonly #http: VendorHttp;

  constructor(
    url: string,
    private readonly key: string,
  ) {
    this.#http = new VendorHttp(url, { perSecond: callsPerSecond.hera, atOnce: 32, waitMs: 3_000 });
  }

  async createUser(user: string) {
    const made = await this.#call('createUser', { user }, z.object({ user: z.string() }));
    return made.ok ? ({ ok: true, value: { user, code: user } } as const) : made;
  }

  async balance(user: string) {
    const read = await this.#call('getBalance', { user }, balance, 2_000);
    if (!read.ok) return read;
    const [money, point] = [parseHundredths(read.value.balance), parseHundredths(read.value.point)];
    if (money === null || money < 0 || point === null) return garbage('unreadable amount');
    const inPlay = read.value.playing === 'Y';
    return { ok: true, value: { balance: Math.floor(money / 100), fraction: money % 100, point, inPlay } } as const;
  }

  async send({ user, direction, amount, point }: TransferOrder): Promise<CasinoResult<TransferAnswer>> {
    const fields: Record<string, string> = { user };
    let call = 'transfer';
    if (direction === 'point_to_money') [call, fields.point] = ['exchange', formatDecimals(point ?? 0)];
    else if (amount === 'all') call = 'transferAll';
    else fields.amount = direction === 'to_casino' ? String(amount) : String(-amount);
    const sent = await this.#call(call, fields, moved);
    if (!sent.ok) {
      const [, code = ''] = /^code (\d+)$/.exec(sent.answer) ?? [];
      const word = words[code];
      return word ? { ok: true, value: { state: 'rejected', reason: toRejection(word) } } : sent;
    }
    const after = parseHundredths(sent.value.balance);
    const all = parseHundredths(sent.value.amount);
    if (after === null || (amount === 'all' && all === null)) return garbage('unreadable amount');
    const whole =
      direction === 'point_to_money' ? Math.floor((point ?? 0) / 100) : amount === 'all' ? all! / 100 : amount;
    return { ok: true, value: { state: 'done', amount: whole, balance: Math.floor(after / 100) } };
  }

  async transfer(): Promise<CasinoResult<TransferAnswer>> {
    return { ok: true, value: { state: 'missing' } };
  }

  async transactions(from: number, to: number): Promise<CasinoResult<VendorTransaction[]>> {
    const rows: VendorTransaction[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const fields = { start: koreanText(from), end: koreanText(to), page: String(page) };
      const read = await this.#call('history', fields, history);
      if (!read.ok) return read;
      pages = Math.min(read.value.pages, 1_000);
      for (const { no, user, type, money, game, round, time } of read.value.list) {
        const value = parseHundredths(money);
        if (value === null) return garbage('unreadable amount');
        const isPoint = type === 'POINT';
        rows.push({
          id: no,
          user,
          kind: kinds[type],
          amount: isPoint ? 0 : value,
          point: isPoint ? value : 0,
          ref: null,
          round: round || null,
          game: game || null,
          at: koreanTime(time),
        });
      }
    }
    return { ok: true, value: rows };
  }

  games(type: CasinoGameType, page: number) {
    return this.#call('gameList', { type, page: String(page) }, vendorGames);
  }

  async tables() {
    const read = await this.#call('tables', {}, vendorTables);
    return read.ok ? ({ ok: true, value: read.value.tables } as const) : read;
  }

  async launch({ user, game, lang, platform }: Parameters<CasinoVendor['launch']>[0]) {
    const read = await this.#call('openGame', { user, game, lang, device: platform }, link);
    return read.ok
      ? ({ ok: true, value: { url: read.value.url, expiresAt: read.value.expire * 1_000 } } as const)
      : read;
  }

  async endGames() {
    return { ok: true, value: 'unsupported' } as const;
  }

  picture(name: string) {
    return this.#http.file(`/hera/pictures/${name}.svg`);
  }

  async #call<Value>(
    call: string,
    fields: Record<string, string>,
    schema: z.ZodType<Value>,
    withinMs?: number,
  ): Promise<CasinoResult<Value>> {
    const sent = await this.#http.send({
      method: 'POST',
      path: `/hera/api/${call}`,
      ...(withinMs && { withinMs }),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ apikey: this.key, ...fields }).toString(),
    });
    if (!sent.ok) return sent;
    if (sent.value.status !== 200) return { ok: false, reason: 'http', answer: `http ${sent.value.status}` };
    const answer = heraAnswer.safeParse(parseJson(sent.value.text));
    if (!answer.success) return garbage('unreadable');
    const { code, data } = answer.data;
    if (code === '429') return { ok: false, reason: 'throttled', answer: 'code 429' };
    if (code !== '0') return { ok: false, reason: 'http', answer: `code ${code}` };
    const parsed = schema.safeParse(data);
    return parsed.success ? { ok: true, value: parsed.data } : garbage('unreadable');
  }
}
