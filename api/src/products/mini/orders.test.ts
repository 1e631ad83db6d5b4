import { describeOrders, playOrders } from '../../../test/orders/runs';
import { createRoundProduct } from '../../rounds/product';
import { roundScene } from '../../rounds/testing/orders';

const runs = 125;

describeOrders((db) => {
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
