import { createHash } from 'node:crypto';
import { type Locale, type Localized, newMarket } from '@maru/contracts';
import { formatOdds } from '@maru/money';
import { z } from 'zod';
import type { ApprovalKind } from '../../../kernel/approvals/kind';
import type { Sql } from '../../../kernel/sql';
import type { OfferMarket, OfferMatch } from '../state/offer-source';
import { createMarket } from '../trading/overrides';
import { type ActLine, recordAct } from './act';
import { isDecided } from './close';
import { marketProblem, type NewMarket } from './new-market';
import { findComparable } from './new-market-bounds';
import type { DeskPorts } from './ports';
import { isOver } from './present';
import { matchTrail } from './trail';

const payload = z.strictObject({ match: z.int(), market: newMarket });
export type MarketPayload = z.infer<typeof payload>;

/** What both people read: the market by hand, and the feed's odds for the same question where it has any. In 1/100. */
interface MarketDetails {
  home: Localized;
  away: Localized;
  market: NewMarket;
  /** Line and odds of the feed by outcome code; null without a comparable market. */
  feed: { line: number | null; odds: Record<string, number> } | null;
}

/** Markets of a match as the feed and our margin make them. */
export function feedMarkets({ offer }: Pick<DeskPorts, 'offer'>, match: OfferMatch): OfferMarket[] {
  return [...match.markets.keys()].flatMap((key) => offer.automatic(match.id, key) ?? []);
}

/** What is stored of a market by hand. */
export function storedMarket({ title, outcomes, ...market }: NewMarket) {
  return {
    ...market,
    title: title ?? null,
    outcomes: outcomes.map(({ code, name, odds }) => ({ code, odds, ...(name ? { name } : {}) })),
  };
}

/** The audit log's line of a market by hand. */
export function marketLine(match: number, key: string, made: NewMarket): ActLine {
  const { title, outcomes, ...market } = storedMarket(made);
  return {
    action: 'trading.market_create',
    subject: matchTrail(match),
    detail: {
      market: key,
      ...market,
      title: title?.ko ?? null,
      outcomes: outcomes.map(({ code, odds }) => [code, odds]),
    },
  };
}

/** The question of a market: a second request about it is refused while one is open. */
function toQuestion({ match, market: { category, gameTypeId, line, title } }: MarketPayload): string {
  const words = title ? createHash('sha256').update(JSON.stringify(title)).digest('hex').slice(0, 16) : '';
  return `market of match ${match}: ${category} ${gameTypeId} ${line ?? ''} ${words}`.trim();
}

/** Markets by hand that one trader does not offer alone. */
export function marketKind(ports: DeskPorts): ApprovalKind<MarketPayload, MarketDetails> {
  const { texts } = ports.services;
  const prepare = async (sql: Sql, { match: id, market }: MarketPayload) => {
    const match = ports.offer.match(id);
    if (!match) return { ok: false as const, reason: 'not_found' as const };
    const isClosed = isOver(match, Date.now()) || (await isDecided(sql, match.subject, null));
    if (isClosed || marketProblem(market)) return { ok: false as const, reason: 'changed_meanwhile' as const };
    return { ok: true as const, match };
  };
  return {
    kind: 'sports.market',
    permission: 'trading:write',
    approvePermission: 'trading:write',
    payload,
    subject: ({ match }) => matchTrail(match),
    concerns: (wanted) => [toQuestion(wanted)],
    async snapshot(sql, wanted) {
      const prepared = await prepare(sql, wanted);
      if (!prepared.ok) return prepared;
      const { match } = prepared;
      const comparable = findComparable(wanted.market, feedMarkets(ports, match));
      const odds = comparable?.outcomes.map((outcome) => [outcome.code, outcome.odds] as const);
      const feed = comparable ? { line: comparable.line, odds: Object.fromEntries(odds!) } : null;
      const facts = { home: match.home.name, away: match.away.name, market: wanted.market, feed };
      // A market that does not exist yet has no version: the match and its state are checked above.
      return { ok: true, version: match.subject, facts };
    },
    describe: (_wanted, facts, locale) =>
      describeMarket(facts, locale, (key, values) => texts.t(locale, `sports.desk.${key}`, values)),
    async apply(sql, wanted, { approvalId, requestedBy, approvedBy }) {
      const prepared = await prepare(sql, wanted);
      if (!prepared.ok) return prepared;
      const key = await createMarket(sql, prepared.match, storedMarket(wanted.market), approvedBy.name);
      const { detail, ...line } = marketLine(wanted.match, key, wanted.market);
      const people = { approval: approvalId, requested_by: requestedBy.name };
      await recordAct(ports, sql, approvedBy.name, { ...line, detail: { ...detail, ...people } });
      return { ok: true, result: { market: key }, afterCommit: () => void ports.sync.committed() };
    },
  };
}

function describeMarket(
  { home, away, market, feed }: MarketDetails,
  locale: Locale,
  say: (key: string, values?: Record<string, string | number>) => string,
) {
  const none = '\u2013';
  const lineText = (line: number | null | undefined) => (line == null ? none : String(line / 100));
  const question = market.title?.[locale] ?? say(`type.${market.gameTypeId}`);
  return {
    title: say('title.market', { match: `${home[locale]} : ${away[locale]}`, question }),
    changes: [
      ...market.outcomes.map(({ code, name, odds }) => ({
        key: code,
        name: name?.[locale] ?? say(`pick.${code}`),
        from: feed ? say('feed_odds', { odds: formatOdds(feed.odds[code]!) }) : none,
        to: formatOdds(odds),
      })),
      ...(market.line === null
        ? []
        : [{ key: 'line', name: say('line'), from: lineText(feed?.line), to: lineText(market.line) }]),
    ],
    consequences: {
      stops: [],
      stays: [say('stays.market')],
      money: [say('money_price')],
      members: [say('members.market')],
    },
  };
}
