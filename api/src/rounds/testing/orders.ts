import { memberWith } from '../../../test/database';
import { type Actor, mostlyLate } from '../../../test/orders/order';
import type { Scene } from '../../../test/orders/runs';
import { OrderBets } from '../../bets/testing/orders';
import type { Database } from '../../kernel/sql';
import { loadRounds } from '../store';

type Product = ConstructorParameters<typeof OrderBets>[1];

const day = '2026-01-01';
let made = 0;

/** Adds an open round of odd or even of a game. */
export async function openRound(
  db: Database,
  round: { product: string; game: number; kind: string; source: 'own' | 'outside' },
): Promise<{ id: number; number: number }> {
  made += 1;
  const { product, game, kind, source } = round;
  const [row] = await db.query<{ id: bigint }>(
    `insert into game_rounds (product, game, kind, source, day, number, state, opens_at, closes_at, draws_at)
     select $1, $2, $3, $4, $5, $6, 'open', now - 60000, now + 600000, now + 610000 + $6::int
       from (select game_now() as now) t returning id`,
    [product, game, kind, source, source === 'outside' ? day : null, made],
  );
  return { id: Number(row!.id), number: made };
}

/** The clock passes a round's close and its draw, which was due a second ago. */
export const closeRound = (db: Pick<Database, 'query'>, id: number) =>
  db.query(
    `update game_rounds set opens_at = game_now() - 90000, closes_at = game_now() - 10000, draws_at = game_now() - 1000,
            state = case when state = 'open' then 'closed' else state end
      where id = $1 and closes_at > game_now()`,
    [id],
  );

/** One round of odd or even with bets on both, as products of rounds play it. */
export async function roundScene(
  db: Database,
  product: Product,
  { game, source }: { game: number; source: 'own' | 'outside' },
  random: () => number,
): Promise<Scene> {
  const { id, number } = await openRound(db, { product: product.id, game, kind: 'oddEven', source });
  const member = await memberWith(db, 100_000);
  const bets = new OrderBets(db, product, member, random);
  const makeLeg = (outcome: string) => ({
    subject: `${product.id}:r:${id}`,
    odds: 195,
    data: { game, round: id, number, outcome },
  });
  const placed = ['odd', 'even', 'odd'].flatMap((outcome, at) =>
    bets.place(`bet ${at} on ${outcome}`, [makeLeg(outcome)], 'domestic_hu2'),
  );
  const drawn = (parity: string) => JSON.stringify({ kind: 'oddEven', parity });
  const draw = (sql: Pick<Database, 'query'>, parity: string) =>
    source === 'own'
      ? sql.query(`select game_round_draw($1, $2::jsonb, 'hash', 'salt')`, [id, drawn(parity)])
      : sql.query('select game_round_outside($1, $2, $3, $4::jsonb)', [game, day, number, drawn(parity)]);
  const by = (name: string, work: (sql: Database) => Promise<unknown>): Actor => ({
    name,
    act: async ({ db }) => void (await work(db)),
  });
  const parity = random() < 0.5 ? 'odd' : 'even';
  const some = (chance: number, ...actors: Actor[]) => (random() < chance ? actors : []);
  const decisions = [
    by('close', (sql) => closeRound(sql, id)),
    by('draw', (sql) => draw(sql, parity)),
    // Of an own round another process draws; of an outside one its source says something else.
    ...some(
      0.5,
      by('second draw', (sql) => draw(sql, parity === 'odd' ? 'even' : 'odd')),
    ),
    ...some(
      0.2,
      by('void', (sql) => sql.query(`select game_round_void($1, 'wrong_result')`, [id])),
    ),
    ...some(
      0.5,
      by('clock', (sql) => sql.query('select game_rounds_advance()')),
    ),
  ];
  const actors = [
    ...placed,
    ...mostlyLate(random, decisions),
    ...['worker', 'second worker'].map((name) => bets.worker(name)),
  ];
  return {
    member,
    actors,
    async end(order, books) {
      // Repeat draws that ran before the draw was due.
      const stands = (await loadRounds(db, [id]))[0]!;
      if (stands.state === 'closed') await draw(db, parity);
      const [stored] = await loadRounds(db, [id]);
      const result = stored!.result as { parity: string } | null;
      expect(stored!.state === 'void' || result !== null).toBe(true);
      await bets.end(
        order,
        books,
        (place) => {
          if (stored!.state === 'void') return { status: 'void', paid: 1_000 };
          const isWon = (place === 1 ? 'even' : 'odd') === result!.parity;
          return isWon ? { status: 'won', paid: 1_950 } : { status: 'lost', paid: 0 };
        },
        () => [
          { actors: ['close'], text: 'update game_rounds' },
          { actors: ['void'], text: 'game_round_void' },
        ],
      );
    },
  };
}
