import { testDatabase } from '../../../test/database';
import { describeOnServer } from '../../../test/harness';
import { playOrders } from '../../../test/orders/runs';
import type { Database } from '../../kernel/types';
import { createRoundProduct } from '../../rounds/product';
import { roundScene } from '../../rounds/testing/orders';

const runs = 125;

describeOnServer('on a server', () => {
  let db: Database;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await testDatabase());
  });
  afterAll(() => close());

  test.each([
    ['own', 403],
    ['outside', 254],
  ] as const)(
    'rounds of %s draws: bets, the close, draws, corrections, voids and kills in any order',
    async (source, game) => {
      const product = createRoundProduct('mini', () => ({}));
      await playOrders(db, runs, (random) => roundScene(db, product, { game, source }, random));
    },
    600_000,
  );
});
