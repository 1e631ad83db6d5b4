import { memberWith } from '../../../test/database';
import { type Actor, mostlyLate } from '../../../test/orders/order';
import { describeOrders, playOrders, type Scene } from '../../../test/orders/runs';
import { OrderBets } from '../../bets/testing/orders';
import type { Database, Sql } from '../../kernel/sql';
import { databaseNow, loadRounds } from '../../rounds/store';
import { closeRound, openRound, roundScene } from '../../rounds/testing/orders';
import { type CashedOut, cashOutTogether } from './graph/store';
import { createTokenProduct } from './product';

const runs = { round: 100, graph: 250 };
const graph = 1_004;
const stake = 1_000;
/** Automatic values of the bets, in 1/100; the last one is left by hand alone. */
const autos = [150, 300, null];
/** Multipliers of cash-outs, in 1/100: each key has its own. */
const cashedAt = { hand: 120, other: 125, auto: 110 };
/** Turns that a member waits for a bet, and tries to leave a round that has not started. */
const [maxTurns, maxTries] = [30, 6];

describeOrders((db) => {
  test('rounds: bets, the close, draws, voids and kills in any order', async () => {
    const product = createTokenProduct(() => ({}));
    await playOrders(db, runs.round, (random) => roundScene(db, product, { game: 1_000, source: 'own' }, random));
  }, 600_000);

  test('graph: bets, the start, cash-outs, those who leave by themselves, the crash and kills in any order', async () => {
    await playOrders(db, runs.graph, graphScene);
  }, 600_000);

  async function graphScene(random: () => number): Promise<Scene> {
    const { id, number } = await openRound(db, { product: 'token', game: graph, kind: 'graph', source: 'own' });
    const member = await memberWith(db, 100_000);
    const bets = new OrderBets(
      db,
      createTokenProduct(() => ({})),
      member,
      random,
    );
    const crash = [130, 200, 400][Math.floor(random() * 3)]!;
    const placed = autos.flatMap((auto, at) => {
      const data = { game: graph, round: id, number, outcome: null, auto, leaves_at: auto ?? 10_000 };
      const leg = { subject: `token:r:${id}`, odds: auto ?? 200, data };
      return bets.place(`bet ${at}`, [leg], 'domestic_hu2');
    });
    const answers: { bet: number; answer: CashedOut }[] = [];
    /** A member cashes out one bet; a lost answer is requested again with its key. */
    const leave = (name: string, at: number, key: keyof typeof cashedAt): Actor => ({
      name,
      act: async ({ db, call }) => {
        // The member watches until the bet is placed and the round runs, for some turns.
        for (let turns = 0; turns < maxTurns && bets.ids()[at] === null; turns += 1)
          await call('no bet yet', async () => {});
        const bet = bets.ids()[at]!;
        if (bet === null) return;
        let answer: CashedOut | undefined;
        for (let tries = 0; tries < maxTries && (answer?.state ?? 'not_running') === 'not_running'; tries += 1) {
          const received = await databaseNow(db);
          const order = { member, round: id, bet, key: `${key}-${id}`, received, at: cashedAt[key] };
          [answer] = await cashOutTogether(db, [order]);
        }
        answers.push({ bet, answer: answer! });
      },
    });
    const by = (name: string, work: (sql: Database) => Promise<unknown>): Actor => ({
      name,
      act: async ({ db }) => void (await work(db)),
    });
    const decide = (sql: Sql) =>
      sql.query(`select graph_decide($1, $2, 600000, 'hash', 'salt', 1000000000)`, [id, crash]);
    const end = async (sql: Sql) => {
      await sql.query('update graph_runs set ends_at = game_now() where round_id = $1 and ends_at > game_now()', [id]);
      await sql.query('select graph_end($1)', [id]);
    };
    const settle = (sql: Sql) => sql.query('select graph_settle($1, 0)', [graph]);
    const some = (chance: number, ...actors: Actor[]) => (random() < chance ? actors : []);
    const actors = [
      ...placed,
      ...mostlyLate(random, [
        by('close', (sql) => closeRound(sql, id)),
        by('decision', decide),
        ...some(0.4, by('second decision', decide)),
      ]),
      leave('cash-out', 2, 'hand'),
      ...some(0.5, leave('cash-out again', 2, 'hand')),
      ...some(0.3, leave('another cash-out', 2, 'other')),
      ...some(0.5, leave('cash-out of an automatic one', 1, 'auto')),
      ...mostlyLate(random, [
        by('leaving', (sql) => sql.query('select graph_pay_leaving($1, $2, 10)', [id, crash])),
        by('crash', end),
        by('settling', settle),
      ]),
      ...['worker', 'second worker'].map((name) => bets.worker(name)),
    ];
    return {
      member,
      actors,
      async end(order, books) {
        // Repeat the steps of actors that ran before the start.
        await closeRound(db, id);
        await decide(db);
        await end(db);
        await settle(db);
        expect((await loadRounds(db, [id]))[0]!.result).toEqual({ kind: 'graph', crash });
        const left = new Map(
          (
            await db.query<{ bet: number; at: number | null }>(
              'select bet_id::float8 as bet, at from graph_bets where round_id = $1',
              [id],
            )
          ).map(({ bet, at }) => [bet, at]),
        );
        for (const { bet, answer } of answers) {
          if (answer.state !== 'paid' && answer.state !== 'replay') continue;
          expect([answer.at, answer.paid]).toEqual([left.get(bet), (stake * answer.at) / 100]);
        }
        const ids = bets.ids();
        await bets.end(
          order,
          books,
          (place) => {
            const auto = autos[place]!;
            const at = left.get(ids[place]!) ?? (auto !== null && auto <= crash ? auto : null);
            return at === null ? { status: 'lost', paid: 0 } : { status: 'won', paid: (stake * at) / 100 };
          },
          () => [{ actors: ['close'], text: 'update game_rounds' }],
        );
      },
    };
  }
});
