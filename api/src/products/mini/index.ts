import type { MiniGameEntry } from '@maru/contracts';
import type { Bets } from '../../bets';
import type { ApiModule } from '../../kernel/module';
import type { Signer } from '../../kernel/secrets';
import type { Services } from '../../kernel/services';
import type { Rounds } from '../../rounds';
import { RoundCalls } from '../../rounds/calls';
import { createRoundProduct } from '../../rounds/product';
import { currentRounds, databaseNow } from '../../rounds/store';
import { stateAt } from '../../rounds/view';
import { lotusToken } from './lotus-token';

const product = {
  id: 'mini' as const,
  daily: true,
  setting: 'minigame_list' as const,
  games: (config: import('@maru/contracts').Config) => config.minigame_list,
  page: (key: string) => `/mini/${key}`,
};

/** Mini games: their clocks, rounds and bets. */
export function miniModule(services: Services & { bets: Bets; rounds: Rounds; signer: Signer }): ApiModule {
  const { bets, db, rounds, settings, signer, texts } = services;
  const betProduct = createRoundProduct('mini', product.games);
  rounds.register(product);
  const { placeTogether } = bets.register(betProduct);
  const calls = new RoundCalls(services, bets, product, betProduct, placeTogether);

  return {
    name: 'mini',
    handlers: {
      async miniList() {
        const games = Object.entries(product.games(await settings.config())).filter(([, game]) => game.use === 1);
        const ids = games.map(([id]) => Number(id));
        const now = await databaseNow(db);
        const current = await currentRounds(db, ids, now);
        const entries = games.flatMap(([id, game]): [string, MiniGameEntry][] => {
          const round = current.get(Number(id));
          if (!round) return [];
          const timer = Math.max(0, Math.ceil((round.drawsAt - now) / 1_000));
          const entry = {
            timer,
            min: Math.floor(timer / 60),
            sec: timer % 60,
            nextTime: Math.floor(round.drawsAt / 1_000),
            term: game.term,
            config: { close_seconds: game.close_seconds },
            round: round.number,
            state: stateAt(round, now),
          };
          return [[id, entry]];
        });
        return { ok: true, data: { time: Math.floor(now / 1_000), games: Object.fromEntries(entries) } };
      },
      async miniNext({ params }) {
        const state = await calls.state(params.id);
        return state ? { ok: true, data: state } : { ok: false, reason: 'not_found' };
      },
      miniAuthNext: ({ params, member, locale }) => calls.readState(params.id, member, locale),
      miniDrawNotice: ({ params, member, body }) => calls.askForDraw(params.id, member, body.on),
      miniBet: (ctx) => calls.bet(ctx),
      miniBets: ({ params, query, member, locale }) => calls.betsOn(params.id, member, locale, query.page),
      async miniBetHide({ params, member, locale }) {
        const [own] = await db.query<{ hidden: boolean }>(
          `select hidden_at is not null as hidden from member_bets
            where id = $1::bigint and member_id = $2 and product = 'mini'`,
          [params.id, member.id],
        );
        if (!own) return { ok: false, reason: 'not_found' };
        // A second request finds the bet hidden already and does nothing.
        if (!own.hidden && (await bets.hide(db, member.id, Number(params.id))) === 'open') {
          return { ok: false, reason: 'invalid', errors: { id: [texts.t(locale, 'bets.record.open')] } };
        }
        return { ok: true, data: { success: true } };
      },
      miniLotusToken: async ({ member }) => ({ ok: true, data: lotusToken(signer, member.id, Date.now()) }),
      miniResults: ({ params, query }) => calls.results(params.id, query.page),
      miniRound: ({ params, member, locale }) => calls.round(params.id, member, locale),
    },
  };
}
