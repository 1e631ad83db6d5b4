import type { ChangedRatio, GameMaxBetRequest } from '@maru/contracts';
import type { Bets } from '../../../bets';
import type { Handlers } from '../../../kernel/handlers';
import type { Services } from '../../../kernel/services';
import { bettingStateAt } from '../state/market-state';
import type { Offers } from '../state/offers';
import { findPick, type SportsLegIssue } from './legs';
import { presentIssue } from './present';
import type { SportsProduct } from './product';

type BetCalls = Pick<Handlers, 'gameBet' | 'gameMaxBet' | 'gameCheckRatios' | 'gameBets'>;

/** The calls that take bets and say what would be taken. */
export function betCalls(services: Services, bets: Bets, product: SportsProduct, offers: Offers): BetCalls {
  const { settings, texts } = services;
  const { placeBet, maxBet } = bets.register(product);

  /** Returns all problems of the picks in a cart, regardless of displayed odds. */
  async function listProblems(body: GameMaxBetRequest): Promise<SportsLegIssue[]> {
    const quote: ReturnType<SportsProduct['quote']> = product.quote(body, await settings.config(), { kind: 'any' });
    return quote.ok ? [] : quote.issues;
  }

  return {
    async gameBet(ctx) {
      const answer = await placeBet(ctx);
      if (!answer.ok) return answer;
      const { data } = answer;
      if (data.success) return { ok: true, data: { status: 'success', bet: data.bet, money: data.money } };
      const { error, code, reason, legs, max } = data;
      const errors = [...new Set([error, ...(legs ?? []).map(({ message }) => message)])];
      return {
        ok: true,
        data: { status: 'error', errors, code, reason, ...(max !== undefined && { max }), ...(legs && { legs }) },
      };
    },
    async gameMaxBet(ctx) {
      const answer = await maxBet(ctx);
      if (!answer.ok) return answer;
      const { status, max, limit, message } = answer.data;
      if (status === 'error') {
        const issues = await listProblems(ctx.body);
        const legs = issues.map((issue) => presentIssue(issue, texts.t(ctx.locale, `reason.${issue.reason}`)));
        return { ok: true, data: { status, message, errors: [message], ...(legs.length > 0 ? { legs } : {}) } };
      }
      return { ok: true, data: { status, max, limit, message } };
    },
    async gameCheckRatios({ body }) {
      const now = Date.now();
      const changedRatios = body.cart.flatMap(({ id, select, gameTypeId, selectRatio, odd2 }): ChangedRatio[] => {
        const pick = findPick(offers, { id, select, gameTypeId });
        const base = { id, select, gameTypeId, oldTeam2: odd2 };
        if (!pick?.outcome) return [{ ...base, newRatio: null, newTeam2: null, state: 'gone' }];
        const { market, outcome } = pick;
        const state = bettingStateAt(pick, null, now);
        const line = odd2 === null ? null : market.line;
        if (state === 'open' && outcome.odds === selectRatio && line === odd2) return [];
        return [{ ...base, newRatio: Math.max(100, outcome.odds), newTeam2: line, state }];
      });
      return { ok: true, data: { changedRatios } };
    },
    gameBets: async ({ query, member, locale }) => ({
      ok: true,
      data: await bets.readRecord('sports', member.id, locale, query.page),
    }),
  };
}
