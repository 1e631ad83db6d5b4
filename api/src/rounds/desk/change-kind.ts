import { type Config, gamePrices, type Locale } from '@maru/contracts';
import { formatMoney, formatOdds } from '@maru/money';
import { z } from 'zod';
import type { ApprovalKind } from '../../kernel/approvals/kind';
import { canonical } from '../../kernel/idempotency';
import type { Services, Texts } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import type { Rounds } from '..';
import { namesIn } from './names';
import { changedOdds, deskMarkets } from './odds-rules';
import { nextOdds } from './store';
import { type DeskGame, listGames, toSettingPath } from './view';

/** Limits of a game that two people change. */
export const limitNames = ['min_stake', 'max_stake', 'max_win'] as const;
type LimitName = (typeof limitNames)[number];
const amount = z.int().min(0).optional();
const payload = z.strictObject({
  game: z.int(),
  limits: z.strictObject({ min_stake: amount, max_stake: amount, max_win: amount }).optional(),
  odds: gamePrices.optional(),
});
export type ChangePayload = z.infer<typeof payload>;
/** Values before, and lines that both people read, by what each is of. */
interface Details {
  key: string;
  limits: Record<string, number>;
  odds: { outcome: string; from: number[]; to: number[]; bp: number }[];
}

/** What requests and the audit log call a game. */
export const gameSubject = (id: number) => `game ${id}`;

export const gameById = ({ products }: Pick<Rounds, 'products'>, config: Config, id: number): DeskGame | undefined =>
  listGames(products, config).find((game) => game.id === id);

/** Other limits or odds of a game: what they allow to be lost or won moves, so that two people do it. */
export function gameChangeKind(
  { settings, texts, audit }: Pick<Services, 'settings' | 'texts' | 'audit'>,
  rounds: Pick<Rounds, 'products'>,
): ApprovalKind<ChangePayload, Details> {
  const readDetails = async (sql: Sql, { game, odds }: ChangePayload): Promise<Details | null> => {
    const target = gameById(rounds, await settings.config(), game);
    if (!target) return null;
    const { kind, key } = target.game;
    const limits = Object.fromEntries(limitNames.map((name) => [name, target.game[name]]));
    const before = deskMarkets(kind, null, await nextOdds(sql, game));
    const after = odds ? deskMarkets(kind, null, odds) : before;
    const lines = after.flatMap((market, at) =>
      market.outcomes.flatMap(({ code, prices }, place) => {
        const from = before[at]!.outcomes[place]!.prices;
        return canonical(from) === canonical(prices)
          ? []
          : [{ outcome: code, from, to: prices, bp: market.returns[place]! }];
      }),
    );
    return { key, limits, odds: lines };
  };
  return {
    kind: 'games.change',
    permission: 'games:write',
    approvePermission: 'games:write',
    payload,
    subject: ({ game }) => gameSubject(game),
    concerns: ({ game }) => [gameSubject(game)],
    async snapshot(sql, wanted) {
      const facts = await readDetails(sql, wanted);
      if (!facts) return { ok: false, reason: 'not_found' };
      return { ok: true, version: canonical([facts.limits, await nextOdds(sql, wanted.game)]), facts };
    },
    describe: (wanted, facts, locale) => describe(wanted, facts, locale, texts),
    async apply(sql, wanted, { approvalId, requestedBy, approvedBy }) {
      const target = gameById(rounds, await settings.config(), wanted.game);
      const facts = await readDetails(sql, wanted);
      if (!target || !facts) return { ok: false, reason: 'not_found' };
      const changes = Object.fromEntries(
        Object.entries(wanted.limits ?? {}).map(([name, value]) => [toSettingPath(target, name), value]),
      );
      if (wanted.odds) {
        const prices = JSON.stringify(changedOdds(target.game.kind, wanted.odds));
        await sql.query('select game_odds_set($1, $2::jsonb, $3)', [target.id, prices, approvedBy.name]);
      }
      await settings.apply(sql, changes, (tx) =>
        audit.record(tx, {
          actor: approvedBy.name,
          action: 'game.change',
          subject: gameSubject(wanted.game),
          detail: {
            ...Object.fromEntries(
              Object.entries(wanted.limits ?? {}).map(([name, value]) => [name, [facts.limits[name], value]]),
            ),
            ...(wanted.odds && { odds: facts.odds.map(({ outcome, from, to }) => [outcome, from, to]) }),
            approval: approvalId,
            requested_by: requestedBy.name,
          },
        }),
      );
      return { ok: true, afterCommit: () => settings.changed() };
    },
  };
}

const pricesText = (prices: readonly number[]) => prices.map((price) => formatOdds(price)).join(' / ');

function describe(wanted: ChangePayload, facts: Details, locale: Locale, texts: Texts) {
  const say = (key: string, values?: Record<string, string | number>) => texts.t(locale, `games.desk.${key}`, values);
  const names = namesIn(texts, locale);
  const limits = Object.entries(wanted.limits ?? {}) as [LimitName, number][];
  const changes = [
    ...limits.map(([name, value]) => ({
      key: name,
      name: say(`limit.${name}`),
      from: say('krw', { n: formatMoney(facts.limits[name]!) }),
      to: say('krw', { n: formatMoney(value) }),
    })),
    ...facts.odds.map(({ outcome, from, to, bp }) => ({
      key: outcome,
      name: say('odds_of', { outcome: names.outcome(outcome), rtp: (bp / 100).toFixed(2) }),
      from: pricesText(from),
      to: pricesText(to),
    })),
  ];
  return {
    title: say('change_title', { game: names.game(facts.key), n: changes.length }),
    changes,
    consequences: {
      stops: limits.length > 0 ? [say('limits_now')] : [],
      stays: [say('bets_stay')],
      money: [say('no_money')],
      members: [say(wanted.odds ? 'odds_members' : 'limits_members')],
    },
  };
}
