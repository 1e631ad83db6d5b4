import { randomUUID } from 'node:crypto';
import { type Bets, enqueueSubjects } from '../../bets';
import type { ApiModule } from '../../kernel/module';
import type { Services } from '../../kernel/services';
import type { VendorsEnv } from '../../vendors/env';
import { openMint } from './mint';
import { createToyProduct } from './product';
import { tossTimeline } from './timeline';

/** How often tosses are looked for that nothing has asked to settle yet: of a process that was killed, for example. */
const everySeconds = 1;

type Ports = Services & { bets: Bets; env: Pick<VendorsEnv, 'areaVendors'> };

/** The toy area: a call books a bet on a toss; a moment later the toss decides it. */
export function toyModule({ db, jobs, bets, env }: Ports): ApiModule {
  const { placeBet } = bets.register(createToyProduct(randomUUID));
  const mint = openMint(env.areaVendors.toy);

  jobs.periodic({
    name: 'toy-tosses',
    everySeconds,
    async work() {
      const rows = await db.query<{ subject: string }>(`select subject from open_bet_legs where product = 'toy'`);
      await enqueueSubjects(
        db,
        rows.map(({ subject }) => subject),
      );
      if (rows.length > 0) bets.wakeSettlement();
    },
  });

  return {
    name: 'toy',
    contributes: { timeline: [tossTimeline] },
    handlers: {
      tossCoin: placeBet,
      async coinOfDay() {
        const coin = await mint.coin();
        return coin ? { ok: true, data: coin } : { ok: false, reason: 'coin_missing' };
      },
    },
  };
}
