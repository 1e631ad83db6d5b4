import { type Locale, type Localized, marketKey, outcomeCode } from '@maru/contracts';
import { formatOdds } from '@maru/money';
import { z } from 'zod';
import type { ApprovalKind } from '../../../kernel/approvals/kind';
import type { Sql } from '../../../kernel/sql';
import type { OfferMarket } from '../state/offer-source';
import { setPrice } from '../trading/overrides';
import { recordAct } from './act';
import { type HandSet, newPrice } from './new-price';
import type { DeskPorts } from './ports';
import { matchTrail } from './trail';

const payload = z.strictObject({
  match: z.int(),
  market: marketKey,
  prices: z.array(z.strictObject({ code: outcomeCode, odds: z.int().nullable() })),
  line: z.int().optional(),
  version: z.int(),
});
export type PricePayload = z.infer<typeof payload>;

/** What both people read: the feed's odds beside those of before and after, in 1/100. */
interface PriceDetails {
  home: Localized;
  away: Localized;
  type: number;
  /** The market's own line, and the one after the change; null where it has none. */
  lines: [number | null, number | null];
  outcomes: { code: string; name: Localized | null; feed: number; from: number; to: number }[];
}

/** What an open request is about, by which the desk finds it. */
export const priceConcern = (market: string): string => `price of ${market}`;

/** Reads and locks the manual settings of a market in the database; another process may have just changed them. */
export async function lockHandSet(sql: Sql, key: string): Promise<HandSet & { version: number }> {
  const [row] = await sql.query<{ data: Partial<HandSet>; version: number }>(
    `select data, version from sports_overrides where kind = 'market' and key = $1 for update`,
    [key],
  );
  return { prices: row?.data.prices ?? {}, line: row?.data.line ?? null, version: row?.version ?? 0 };
}

/** The market as it is without what operators set on it; null once it is not offered. */
export function findOwnMarket({ offer, trading }: Pick<DeskPorts, 'offer' | 'trading'>, key: string) {
  const offered = offer.market(key);
  if (!offered) return null;
  const { match, market } = offered;
  const manual = trading.manualMarkets.get(match.subject)?.get(key);
  const made = (): OfferMarket => ({
    ...market,
    line: manual!.line,
    outcomes: market.outcomes.map((outcome) => ({
      ...outcome,
      odds: manual!.outcomes.find(({ code }) => code === outcome.code)?.odds ?? outcome.odds,
    })),
  });
  const own = manual ? made() : (offer.automatic(match.id, key) ?? market);
  return { match, market, own, byHand: manual !== undefined };
}

/** Prices and lines further from the feed than one trader sets alone. */
export function priceKind(ports: DeskPorts): ApprovalKind<PricePayload, PriceDetails> {
  const { texts } = ports.services;
  const prepare = async (sql: Sql, { market, version, prices, line }: PricePayload) => {
    const offered = findOwnMarket(ports, market);
    if (!offered) return { ok: false as const, reason: 'not_found' as const };
    const before = await lockHandSet(sql, market);
    if (before.version !== version) return { ok: false as const, reason: 'changed_meanwhile' as const };
    const next = newPrice(offered.own, before, { prices, line }, offered.byHand);
    if (!next.ok) return { ok: false as const, reason: 'changed_meanwhile' as const };
    return { ok: true as const, ...offered, before, set: next.set };
  };
  return {
    kind: 'sports.price',
    permission: 'trading:write',
    approvePermission: 'trading:write',
    payload,
    subject: ({ match }) => matchTrail(match),
    concerns: ({ market }) => [priceConcern(market)],
    async snapshot(sql, wanted) {
      const prepared = await prepare(sql, wanted);
      if (!prepared.ok) return prepared;
      const { match, market, own, before, set } = prepared;
      const facts: PriceDetails = {
        home: match.home.name,
        away: match.away.name,
        type: market.gameTypeId,
        lines: [own.line, set.line ?? own.line],
        outcomes: own.outcomes.map(({ code, odds, name }) => ({
          code,
          name: name ?? null,
          feed: odds,
          from: before.prices[code] ?? odds,
          to: set.prices[code] ?? odds,
        })),
      };
      return { ok: true, version: String(before.version), facts };
    },
    describe: (_wanted, facts, locale) =>
      describePrice(facts, locale, (key, values) => texts.t(locale, `sports.desk.${key}`, values)),
    async apply(sql, wanted, { approvalId, requestedBy, approvedBy }) {
      const prepared = await prepare(sql, wanted);
      if (!prepared.ok) return prepared;
      const { before, set } = prepared;
      const done = await setPrice(sql, wanted.market, set, wanted.version, approvedBy.name);
      if (!done.ok) return done;
      await recordAct(ports, sql, approvedBy.name, {
        action: 'trading.price',
        subject: matchTrail(wanted.match),
        detail: {
          market: wanted.market,
          prices: [before.prices, set.prices],
          line: [before.line, set.line],
          approval: approvalId,
          requested_by: requestedBy.name,
        },
      });
      return { ok: true, afterCommit: () => void ports.sync.committed() };
    },
  };
}

function describePrice(
  { home, away, type, lines, outcomes }: PriceDetails,
  locale: Locale,
  say: (key: string, values?: Record<string, string | number>) => string,
) {
  const lineText = (line: number | null) => (line === null ? '\u2013' : String(line / 100));
  const toName = ({ code, name }: PriceDetails['outcomes'][number]) => name?.[locale] ?? say(`pick.${code}`);
  return {
    title: say('title.price', { match: `${home[locale]} : ${away[locale]}`, type: say(`type.${type}`) }),
    changes: [
      ...outcomes.map((outcome) => ({
        key: outcome.code,
        name: say('price_of', { pick: toName(outcome), feed: formatOdds(outcome.feed) }),
        from: formatOdds(outcome.from),
        to: formatOdds(outcome.to),
      })),
      ...(lines[0] === lines[1]
        ? []
        : [{ key: 'line', name: say('line'), from: lineText(lines[0]), to: lineText(lines[1]) }]),
    ],
    consequences: {
      stops: [],
      stays: [say('stays.price')],
      money: [say('money_price')],
      members: [say('members.price')],
    },
  };
}
