import type { Config } from '@maru/contracts';
import type { Bets } from '../../bets';
import type { Refusal } from '../../kernel/handlers';
import type { ApiModule } from '../../kernel/module';
import type { Services } from '../../kernel/services';
import type { Rounds } from '../../rounds';
import { RoundCalls } from '../../rounds/calls';
import { GraphGames } from './graph';
import { GraphCalls } from './graph/calls';
import { DatabaseClock } from './graph/clock';
import { GraphStates } from './graph/state';
import { createTokenProduct } from './product';

const product = {
  id: 'token' as const,
  daily: false,
  setting: 'tg_config' as const,
  games: (config: Config) => config.tg_config,
  // The specification has this game's page below /mini.
  page: (key: string) => (key === 'tokenPowerBall' ? `/mini/${key}` : `/tokenGame/${key}`),
};
const missing: Refusal = { ok: false, reason: 'not_found' };

/** Token games: their rounds, bets and proofs, and graph. */
export function tokenModule(services: Services & { bets: Bets; rounds: Rounds }): ApiModule {
  const { bets, rounds, settings } = services;
  const betProduct = createTokenProduct(product.games);
  rounds.register(product);
  const { placeTogether } = bets.register(betProduct);
  const calls = new RoundCalls(services, bets, product, betProduct, placeTogether);
  const clock = new DatabaseClock();
  const scaled = (ms: number) => Math.round((ms * services.env.roundPercent) / 100);
  const games = new GraphGames({ services, bets, rounds, clock, scaled });
  const states = new GraphStates(services, scaled);
  const graph = new GraphCalls({ services, bets, calls, product: betProduct, place: placeTogether, states, clock });

  return {
    name: 'token',
    handlers: {
      async tokenConfigs() {
        const games = Object.entries(product.games(await settings.config()));
        return { ok: true, data: { configs: games.map(([gid, game]) => ({ ...game, gid: Number(gid) })) } };
      },
      tokenNext: ({ params, member, locale }) => calls.readState(params.id, member, locale),
      tokenDrawNotice: ({ params, member, body }) => calls.askForDraw(params.id, member, body.on),
      tokenBet: (ctx) => calls.bet(ctx),
      tokenBets: ({ params, query, member, locale }) => calls.betsOn(params.id, member, locale, query.page),
      tokenResults: ({ params, query }) => calls.results(params.id, query.page),
      tokenDraws: ({ params }) => calls.draws(params.id),
      tokenRound: ({ params, member, locale }) => calls.round(params.id, member, locale),
      async tokenChain({ params }) {
        const chain = await rounds.chains.published(params.id);
        return chain ? { ok: true, data: chain } : missing;
      },
      graphState: ({ params, member, locale }) => graph.state(params.id, member, locale),
      graphBet: (ctx) => graph.bet(ctx),
      graphCashOut: (ctx) => graph.cashOut(ctx),
    },
    start: async () => {
      if (rounds.makesRounds) await games.start();
    },
    stop: () => games.stop(),
  };
}
