import type { EnteredResult, Locale, Operator } from '@maru/contracts';
import type { Handlers, Refusal } from '../../../kernel/handlers';
import type { Sql } from '../../../kernel/sql';
import { isTerminal } from '../results/rules';
import type { ResultRow } from '../results/store';
import { knownMarkets, resultProblem } from './checks';
import { decided, decideResult, decideVoid } from './decisions';
import { contradictsFeed } from './feed-bounds';
import type { DeskKinds } from './kinds';
import type { DeskPorts } from './ports';
import { hasBegun } from './present';
import { sameScores } from './result-state';
import { type DecidableMatch, findDecidable } from './subjects';

type Answer = { ok: true; data: { success: true; approval: number | null } } | Refusal;

/** Legs of the match have results: bets were settled by it. */
async function hasResults(sql: Sql, subject: string): Promise<boolean> {
  const rows = await sql.query('select 1 from match_bet_legs where match_key = $1 and result is not null limit 1', [
    subject,
  ]);
  return rows.length > 0;
}

/** Something is known of how the match ended: from then on a void needs a second person. */
const isOffered = ({ row, offered }: DecidableMatch): boolean =>
  (row !== undefined && (row.decided !== null || row.feed !== null || row.entered !== null)) ||
  (offered !== undefined && isTerminal(offered.status_id));

/** Whether every special question that `a` answers has the same answer in `b`. */
const answeredAlike = (a: EnteredResult['specials'] = {}, b: EnteredResult['specials'] = {}): boolean =>
  Object.entries(a).every(([market, code]) => b[market] === code);

const sameResult = (a: EnteredResult, { decided: b }: ResultRow): boolean =>
  b !== null && sameScores(a, b) && answeredAlike(a.specials, b.specials) && answeredAlike(b.specials, a.specials);

/**
 * True if a result only answers special questions that were still unanswered. They settled no bets, so no bet is
 * corrected.
 */
async function onlyAnswers(sql: Sql, result: EnteredResult, row: ResultRow): Promise<boolean> {
  if (row.decided === null || !sameScores(result, row.decided)) return false;
  const before = row.decided.specials ?? {};
  if (!answeredAlike(before, result.specials)) return false;
  const added = Object.keys(result.specials ?? {}).filter((market) => before[market] === undefined);
  const settled = await sql.query(
    `select 1 from match_bet_legs where match_key = $1 and result is not null and data ->> 'market_id' = any($2::text[])
      limit 1`,
    [row.subject, added],
  );
  return settled.length === 0;
}

/** Results, voids and taking back. */
export function resultActs(
  ports: DeskPorts,
  kinds: DeskKinds,
): Pick<Handlers, 'opsTradingResult' | 'opsTradingVoid' | 'opsTradingTakeBack'> {
  const { services, offer } = ports;
  const { db } = services;
  const wrong = (locale: Locale, field: string, problem: string): Refusal => ({
    ok: false,
    reason: 'invalid',
    errors: { [field]: [services.texts.t(locale, `sports.desk.${problem}`)] },
  });
  const answer = (approval: number | null): Answer => ({ ok: true, data: { success: true, approval } });
  const requested = (made: { ok: true; approval: { id: number } } | Refusal): Answer =>
    made.ok ? answer(made.approval.id) : made;
  const finish = async (done: { ok: true } | Refusal): Promise<Answer> => {
    if (!done.ok) return done;
    await decided(ports);
    return answer(null);
  };
  const byWhom = (operator: Operator, words: string | undefined) => ({
    name: operator.name,
    detail: words ? { note: words } : {},
  });
  const isCurrent = ({ row }: DecidableMatch, version: number) => (row?.version ?? 0) === version;

  return {
    async opsTradingResult({ params, body, operator, locale }) {
      const { version, reason, ...result } = body;
      const match = await findDecidable(db, offer, params.id);
      if (!match) return { ok: false, reason: 'not_found' };
      const { target, offered, row } = match;
      const now = Date.now();
      const { sport_id, match_time, id } = target.shown.match;
      const begun = offered === undefined || hasBegun(offered, now);
      const markets = await knownMarkets(db, offer, match);
      const problem = resultProblem(result, { sport_id, match_time, begun }, markets, now);
      if (problem) return wrong(locale, problem.field, problem.problem);
      if (!isCurrent(match, version)) return { ok: false, reason: 'changed_meanwhile' };
      if (row?.voided['*'] !== undefined) return wrong(locale, 'status_id', 'is_void');
      // The same result once more only says that the feed's other word was seen: no money moves.
      const isFirst = !row || row.decided === null;
      // A first result against the feed's own score pays by one person's word alone: two people say it.
      const stands = isFirst
        ? !contradictsFeed(result, row, offered)
        : sameResult(result, row) || (await onlyAnswers(db, result, row));
      if (!stands) {
        const payload = { match: id, subject: target.subject, version, result };
        const options = { locale, ...(reason ? { note: reason } : {}) };
        return requested(await kinds.correct.request(operator, payload, options));
      }
      const by = byWhom(operator, reason);
      return finish(await db.transaction((tx) => decideResult(ports, tx, target, result, version, by)));
    },

    async opsTradingVoid({ params, body: { markets, reason, note, version }, operator, locale }) {
      const match = await findDecidable(db, offer, params.id);
      if (!match) return { ok: false, reason: 'not_found' };
      const { target, row } = match;
      const keys = markets ? [...new Set(markets)] : null;
      if (keys) {
        const markets = await knownMarkets(db, offer, match);
        if (keys.some((key) => !markets.has(key))) return wrong(locale, 'markets', 'other_match');
      }
      if (!isCurrent(match, version)) return { ok: false, reason: 'changed_meanwhile' };
      if (row?.voided['*'] !== undefined) return wrong(locale, 'reason', 'is_void');
      if (isOffered(match) || (await hasResults(db, target.subject))) {
        // Known by the feed's offer alone for a moment: its result is being written down.
        if (!row) return { ok: false, reason: 'changed_meanwhile' };
        const payload = { match: target.shown.match.id, subject: target.subject, version, markets: keys, reason };
        const options = { locale, ...(note ? { note } : {}) };
        return requested(await kinds.void.request(operator, payload, options));
      }
      const by = byWhom(operator, note);
      return finish(await db.transaction((tx) => decideVoid(ports, tx, target, keys, reason, version, by)));
    },

    async opsTradingTakeBack({ params, body: { note, version }, operator, locale }) {
      const match = await findDecidable(db, offer, params.id);
      if (!match) return { ok: false, reason: 'not_found' };
      const { target, row } = match;
      if (!row || !isCurrent(match, version)) return { ok: false, reason: 'changed_meanwhile' };
      if (row.decided === null && Object.keys(row.voided).length === 0) return wrong(locale, 'note', 'nothing_decided');
      const payload = { match: target.shown.match.id, subject: target.subject, version };
      return requested(await kinds.take_back.request(operator, payload, { locale, note }));
    },
  };
}
