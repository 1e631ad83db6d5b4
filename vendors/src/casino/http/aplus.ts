import { createHmac } from 'node:crypto';
import type { AplusLog } from '@maru/contracts';
import { sameSignature } from '@maru/contracts/bank-signature';
import type { Row, Transfer } from '../book';
import type { Casino } from '../casino';
import type { Company, TransferOrder } from '../company';
import {
  type CompanyApi,
  type CompanyCall,
  isCount,
  isName,
  longestWindow,
  parseFields,
  parsePage,
  type Reply,
  rowsOfPage,
} from './call';
import { decimals, parseHundredths } from './hera';

const codes: Record<string, number> = {
  short: -1,
  in_play: -2,
  maintenance: -3,
  limit: -4,
  unknown_user: -5,
  other_transfer: -6,
  missing: -7,
  throttled: -29,
};
const states = { done: 'DONE', pending: 'WAIT', rejected: 'DENIED' } as const;
const whats: Record<Row['kind'], AplusLog[number]['what']> = {
  bet: 'stake',
  win: 'return',
  cancel: 'refund',
  deposit: 'add',
  withdrawal: 'sub',
  exchange: 'add',
  point: 'add',
};
type Result = { ok: true; result: unknown } | { ok: false; reason: string } | { ok: false; reason: 'cut' | 'error' };
const success = (result: unknown): Result => ({ ok: true, result });
const failure = (reason: string): Result => ({ ok: false, reason });

/** The code that a user has at aplus. */
const toCode = (user: string) => `AP${Buffer.from(user).toString('hex').toUpperCase()}`;
const parseUser = (code: unknown): string =>
  typeof code === 'string' && /^AP(?:[0-9A-F]{2}){1,64}$/.test(code)
    ? Buffer.from(code.slice(2), 'hex').toString()
    : '';

const toLog = (row: Row): AplusLog[number] => ({
  id: row.id,
  code: toCode(row.user),
  what: whats[row.kind],
  points: decimals(row.money),
  after: decimals(row.after),
  trace: row.ref,
  round: row.round,
  time: Math.floor(row.at / 1_000),
});

/** The interface of aplus. See `vendor-casino.ts` in the contracts. */
export function createAplusApi(casino: Casino): CompanyApi {
  const reply = (id: unknown, answer: Result): Reply => {
    if (answer.ok) return { status: 200, value: { jsonrpc: '2.0', id, result: answer.result } };
    const { reason } = answer;
    if (reason === 'cut') return 'cut';
    const error = { code: codes[reason] ?? -99, message: reason };
    return { status: reason === 'error' ? 500 : 200, value: { jsonrpc: '2.0', id, error } };
  };
  return {
    identify: async ({ request, body }) => {
      const right = createHmac('sha256', casino.options.key).update(body).digest('hex');
      return sameSignature(`Bearer ${right}`, String(request.headers.authorization ?? '')) ? 'aplus' : null;
    },
    throttled: () => reply(null, failure('throttled')),
    unauthorized: () => ({
      status: 401,
      value: { jsonrpc: '2.0', id: null, error: { code: -99, message: 'signature' } },
    }),
    headers: async () => ({}),
    handle: ({ method, path, body }: CompanyCall, company) => {
      const { id = null, method: name, params } = parseFields(body);
      if (method !== 'POST' || path !== '/rpc' || typeof name !== 'string') return { status: 404, value: {} };
      const fields = typeof params === 'object' && params !== null ? (params as Record<string, unknown>) : {};
      return reply(id, handleAplus(casino, company, name, fields));
    },
  };
}

function handleAplus(casino: Casino, company: Company, method: string, fields: Record<string, unknown>): Result {
  const page = parsePage(fields.page);
  if (page === null) return failure('invalid');
  if (method === 'user.check') {
    if (!isName(fields.user)) return failure('invalid');
    const { user } = company.book.createUser(fields.user);
    return success({ user, code: toCode(user) });
  }
  if (method === 'games.list') return success(company.catalogue.page('sports', page));
  if (method === 'points.log') return log(company, fields, page);
  if (method === 'points.trace') {
    const transfer = isName(fields.trace) ? company.transfer(fields.trace) : null;
    return transfer ? success(toTrace(transfer)) : failure('missing');
  }
  const user = parseUser(fields.code);
  const account = company.account(user);
  if (!account) return failure('unknown_user');
  if (method === 'user.balance') return success({ points: decimals(account.balance), playing: company.inPlay(user) });
  if (method === 'points.add' || method === 'points.sub') return move(company, user, method, fields);
  if (method === 'games.close') return success({ closed: casino.endGames(company, user) });
  if (method === 'games.open') {
    const { game, lang } = fields;
    if (!isName(game) || !isName(lang)) return failure('invalid');
    const launched = casino.launch(company, { user, game, lang });
    if (!launched.ok) return failure(launched.reason);
    return success({ url: launched.url, expires: Math.floor(launched.expires / 1_000) });
  }
  return failure('unknown_method');
}

const toTrace = ({ id, state, amount, user, reason }: Transfer) => ({
  trace: id,
  state: states[state],
  moved: decimals(amount),
  code: toCode(user),
  reason,
});

function move(company: Company, user: string, method: string, fields: Record<string, unknown>): Result {
  const { trace, points } = fields;
  const isAll = method === 'points.sub' && points === 'ALL';
  const amount = isAll ? ('all' as const) : typeof points === 'string' ? parseHundredths(points) : null;
  if (!isName(trace) || amount === null || (amount !== 'all' && amount < 1)) return failure('invalid');
  const order: TransferOrder = { id: trace, user, kind: method === 'points.add' ? 'deposit' : 'withdrawal', amount };
  const { outcome, answer } = company.handOver(order);
  if (answer !== 'right') return failure(answer);
  if (!outcome.ok) return failure(outcome.reason);
  const { transfer } = outcome;
  if (transfer.state === 'rejected') return failure(transfer.reason ?? 'other');
  const after = decimals(company.account(user)!.balance);
  return success({ trace, state: states[transfer.state], moved: decimals(transfer.amount), points: after });
}

function log(company: Company, fields: Record<string, unknown>, page: number): Result {
  const [from, to] = [Number(fields.from), Number(fields.to)];
  if (!isCount(from) || !isCount(to) || to < from || (to - from) * 1_000 > longestWindow) return failure('window');
  const { rows, pages } = rowsOfPage(company.transactions(from * 1_000, to * 1_000), page);
  return success({ rows: rows.map(toLog), pages });
}
