import { createHash, timingSafeEqual } from 'node:crypto';
import type { HeraHistory } from '@maru/contracts';
import type { Row, RowKind } from '../book';
import type { Casino } from '../casino';
import type { Company, TransferOrder } from '../company';
import { type CompanyApi, type CompanyCall, isName, longestWindow, parsePage, type Reply, rowsOfPage } from './call';

const codes: Record<string, string> = {
  short: '101',
  in_play: '102',
  maintenance: '103',
  limit: '104',
  unknown_user: '105',
};
const success = (data: unknown): Reply => ({ status: 200, value: { code: '0', msg: 'OK', data } });
const failure = (reason: string): Reply => ({
  status: 200,
  value: { code: reason === 'throttled' ? '429' : (codes[reason] ?? '999'), msg: reason, data: null },
});

const types: Record<RowKind, HeraHistory[number]['type']> = {
  bet: 'BET',
  win: 'WIN',
  cancel: 'CANCEL',
  point: 'POINT',
  deposit: 'IN',
  withdrawal: 'OUT',
  exchange: 'EXCHANGE',
};
const koreanMs = 9 * 3_600_000;
/** Whole won as text; points with two decimals. */
const won = (hundredths: number) => String(Math.trunc(hundredths / 100));
export const decimals = (hundredths: number): string => {
  const absolute = Math.abs(hundredths);
  return `${hundredths < 0 ? '-' : ''}${Math.trunc(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
};
/** 1/100 of a decimal text with at most two decimals; null where it is none. */
export function parseHundredths(text: string | undefined): number | null {
  const [, sign, whole, rest = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text ?? '') ?? [];
  if (whole === undefined) return null;
  const value = Number(whole) * 100 + Number(rest.padEnd(2, '0'));
  return sign ? -value : value;
}
/** 'YYYY-MM-DD HH:mm:ss' of Korean time as epoch ms; NaN where it is none. */
const koreanTime = (text: string) =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? Date.parse(`${text.replace(' ', 'T')}Z`) - koreanMs : Number.NaN;
const koreanText = (at: number) => new Date(at + koreanMs).toISOString().slice(0, 19).replace('T', ' ');

const toHistory = (row: Row): HeraHistory[number] => ({
  no: row.id,
  user: row.user,
  type: types[row.kind],
  money: row.kind === 'point' ? decimals(row.point) : won(row.money),
  after: won(row.after),
  game: row.game ?? '',
  round: row.round ?? '',
  time: koreanText(row.at),
});
const digest = (text: string) => createHash('sha256').update(text).digest();

/** The interface of hera. See `vendor-casino.ts` in the contracts. */
export function createHeraApi(casino: Casino): CompanyApi {
  return {
    identify: async ({ body }) => {
      const sent = new URLSearchParams(body).get('apikey') ?? '';
      return timingSafeEqual(digest(sent), digest(casino.options.key)) ? 'hera' : null;
    },
    throttled: () => failure('throttled'),
    unauthorized: () => failure('apikey'),
    headers: async () => ({}),
    handle: (call, company) => handleHera(casino, company, call),
  };
}

function handleHera(casino: Casino, company: Company, { method, path, body }: CompanyCall): Reply {
  const fields = Object.fromEntries(new URLSearchParams(body));
  const { user = '', game = '', lang = '' } = fields;
  const page = parsePage(fields.page);
  if (method !== 'POST' || page === null) return failure('invalid');
  const call = path.replace('/api/', '');
  if (call === 'gameList') {
    if (fields.type !== 'casino' && fields.type !== 'slot') return failure('invalid');
    return success(company.catalogue.page(fields.type, page));
  }
  if (call === 'tables') return success(casino.listTables(company));
  if (call === 'history') return history(company, fields, page);
  if (!isName(user)) return failure('invalid');
  if (call === 'createUser') return success({ user: company.book.createUser(user).user });
  const account = company.account(user);
  if (!account) return failure('unknown_user');
  if (call === 'getBalance') {
    const playing = company.inPlay(user) ? 'Y' : 'N';
    return success({ balance: won(account.balance), point: decimals(account.point), playing });
  }
  if (call === 'transfer') {
    if (!/^-?[1-9]\d{0,11}$/.test(fields.amount ?? '')) return failure('invalid');
    const amount = Number(fields.amount) * 100;
    const kind = amount > 0 ? 'deposit' : 'withdrawal';
    return move(company, { id: null, kind, user, amount: Math.abs(amount) }, () => ({ balance: won(account.balance) }));
  }
  if (call === 'transferAll') {
    const order = { id: null, kind: 'withdrawal' as const, user, amount: 'all' as const };
    return move(company, order, (amount) => ({ amount: won(amount), balance: won(account.balance) }));
  }
  if (call === 'exchange') {
    const point = parseHundredths(fields.point);
    if (point === null || point < 1) return failure('invalid');
    const answer = () => ({ balance: won(account.balance), point: decimals(account.point) });
    return move(company, { id: null, kind: 'exchange', user, amount: point }, answer);
  }
  if (call === 'openGame') {
    if (!isName(game) || !isName(lang)) return failure('invalid');
    const launched = casino.launch(company, { user, game, lang });
    if (!launched.ok) return failure(launched.reason);
    return success({ url: launched.url, expire: Math.floor(launched.expires / 1_000) });
  }
  return failure('not_found');
}

function move(company: Company, order: TransferOrder, data: (amount: number) => object): Reply {
  const { outcome, answer } = company.handOver(order);
  if (answer === 'cut') return 'cut';
  if (answer === 'error') return { status: 500, value: { code: '999', msg: 'error', data: null } };
  if (!outcome.ok) return failure(outcome.reason);
  const { state, reason, amount } = outcome.transfer;
  if (state === 'pending') return failure('processing');
  return state === 'rejected' ? failure(reason ?? 'other') : success(data(amount));
}

function history(company: Company, fields: Record<string, string>, page: number): Reply {
  const [start, end] = [koreanTime(fields.start ?? ''), koreanTime(fields.end ?? '')];
  if (!(end >= start && end - start <= longestWindow)) return failure('window');
  const rows = company.transactions(start, end).filter(({ user }) => !fields.user || user === fields.user);
  const { rows: list, pages } = rowsOfPage(rows, page);
  return success({ list: list.map(toHistory), pages });
}
