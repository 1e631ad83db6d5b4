import { randomUUID } from 'node:crypto';
import { type Bets, enqueueSubjects } from '../../bets';
import type { ApiModule, Services } from '../../kernel/types';
import { createToyProduct } from './product';

/** How often tosses are looked for that nothing has asked to settle yet: of a process that was killed, for example. */
const everySeconds = 1;

/** The toy area: one call, which books a bet on a toss; a moment later the toss decides it. */
export function toyModule({ db, jobs, bets }: Services & { bets: Bets }): ApiModule {
  const { placeBet } = bets.register(createToyProduct(randomUUID));

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

  return { name: 'toy', handlers: { tossCoin: placeBet } };
}
