import type { UnionTransactions, UnionTransfer } from '@maru/contracts';
import { bankAnswerSignature, bankSignature, sameSignature } from '@maru/contracts/bank-signature';
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

const clockSlack = 60_000;
const refusal = (status: number, reason: string): Reply => ({ status, value: { reason } });
const statusByProblem = { unknown_user: 404, other_transfer: 409 } as const;
const kinds = { deposits: 'deposit', withdrawals: 'withdrawal', exchanges: 'exchange' } as const;

const toTransfer = ({ id, kind, state, user, amount, reason, balance, at }: Transfer): UnionTransfer => ({
  id,
  kind,
  state,
  user,
  reason,
  at,
  amount: amount / 100,
  balance: balance === null ? null : Math.floor(balance / 100),
});
const toTransaction = (row: Row): UnionTransactions['rows'][number] => ({
  id: row.id,
  user: row.user,
  kind: row.kind,
  round: row.round,
  game: row.game,
  ref: row.ref,
  at: row.at,
  amount: row.kind === 'point' ? row.point : row.money / 100,
  balance: Math.floor(row.after / 100),
});

/** The interface of union. See `vendor-casino.ts` in the contracts. */
export function createUnionApi(casino: Casino): CompanyApi {
  const { key } = casino.options;
  return {
    async identify({ request, method, body }) {
      const time = String(request.headers['x-union-time'] ?? '');
      const sent = String(request.headers['x-union-signature'] ?? '');
      if (!(Math.abs(Date.now() - Number(time)) <= clockSlack)) return null;
      const right = await bankSignature(key, { time, method, path: request.url ?? '', body });
      return sameSignature(right, sent) ? sent : null;
    },
    throttled: () => refusal(429, 'throttled'),
    unauthorized: () => refusal(401, 'signature'),
    async headers(identity, status, text, forged): Promise<Record<string, string>> {
      const signature = await bankAnswerSignature(forged ? 'somebody else' : key, identity, status, text);
      return { 'x-union-signature': signature, ...(status === 429 && { 'retry-after': '1' }) };
    },
    handle: (call, company) => handleUnion(casino, company, call),
  };
}

function handleUnion(casino: Casino, company: Company, { method, path, query, body }: CompanyCall): Reply {
  const fields = parseFields(body);
  const call = `${method} ${path}`;
  const [, list = ''] = /^POST \/v1\/(deposits|withdrawals|exchanges)$/.exec(call) ?? [];
  if (list) return takeTransfer(company, fields, kinds[list as keyof typeof kinds]);
  const [, id] = /^GET \/v1\/transfers\/([\w.:-]{1,64})$/.exec(call) ?? [];
  if (id) {
    const transfer = company.transfer(id);
    return transfer ? { status: 200, value: toTransfer(transfer) } : refusal(404, 'missing');
  }
  const [, user] = /^GET \/v1\/users\/([\w.:-]{1,64})\/balance$/.exec(call) ?? [];
  if (user) {
    const account = company.account(user);
    if (!account) return refusal(404, 'unknown_user');
    const { balance, point } = account;
    return { status: 200, value: { balance: Math.floor(balance / 100), point, in_play: company.inPlay(user) } };
  }
  const [, player] = /^POST \/v1\/users\/([\w.:-]{1,64})\/sessions\/end$/.exec(call) ?? [];
  if (player) {
    if (!company.account(player)) return refusal(404, 'unknown_user');
    return { status: 200, value: { ended: casino.endGames(company, player) } };
  }
  const page = parsePage(query.get('page') ?? undefined);
  if (page === null) return refusal(422, 'invalid');
  if (call === 'POST /v1/users') {
    return isName(fields.user)
      ? { status: 200, value: { user: company.book.createUser(fields.user).user } }
      : refusal(422, 'invalid');
  }
  if (call === 'GET /v1/transactions') return listTransactions(company, query, page);
  if (call === 'GET /v1/games') {
    const type = query.get('type');
    if (type !== 'casino' && type !== 'slot') return refusal(422, 'invalid');
    return { status: 200, value: company.catalogue.page(type, page) };
  }
  if (call === 'GET /v1/tables') return { status: 200, value: casino.listTables(company) };
  if (call === 'POST /v1/launch') {
    const { user: player, game, lang } = fields;
    if (!isName(player) || !isName(game) || !isName(lang)) return refusal(422, 'invalid');
    const launched = casino.launch(company, { user: player, game, lang });
    if (!launched.ok) return refusal(launched.reason === 'maintenance' ? 503 : 404, launched.reason);
    return { status: 200, value: { url: launched.url, expires_at: launched.expires } };
  }
  return refusal(404, 'not_found');
}

function takeTransfer(company: Company, fields: Record<string, unknown>, kind: TransferOrder['kind']): Reply {
  const { id, user } = fields;
  const amount = kind === 'exchange' ? fields.point : fields.amount;
  if (!isName(id) || !isName(user) || !isCount(amount)) return refusal(422, 'invalid');
  const isAll = kind === 'withdrawal' && amount === 0;
  const order = { id, user, kind, amount: isAll ? ('all' as const) : kind === 'exchange' ? amount : amount * 100 };
  const { outcome, answer } = company.handOver(order);
  if (answer === 'cut') return 'cut';
  if (answer === 'error') return refusal(500, 'error');
  if (!outcome.ok) return refusal(statusByProblem[outcome.reason], outcome.reason);
  return { status: 200, value: { ...toTransfer(outcome.transfer), id } };
}

function listTransactions(company: Company, query: URLSearchParams, page: number): Reply {
  const [from, to] = [Number(query.get('from')), Number(query.get('to'))];
  if (!isCount(from) || !isCount(to) || to < from || to - from > longestWindow) return refusal(422, 'window');
  const { rows, pages } = rowsOfPage(company.transactions(from, to), page);
  return { status: 200, value: { rows: rows.map(toTransaction), pages } };
}
