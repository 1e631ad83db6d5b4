import { balance, memberWith } from '../../../../test/database';
import type { Actor } from '../../../../test/orders/order';
import { describeOrders, playOrders, type Scene } from '../../../../test/orders/runs';
import type { Audit } from '../../../kernel/services';
import {
  type Caller,
  carryOut,
  type SeamlessAnswer,
  type SeamlessOrder,
  seamlessUser,
  settlementAccount,
} from './carry-out';
import { beginSession } from './sessions';

const runs = 200;
const cash = 10_000;
const company = 'nova';
const audit = { record: async () => {} } as unknown as Audit;
const caller: Caller = { company, open: true, multiple: 1_000, audit };

describeOrders((db) => {
  test('bets, wins, cancels and rollbacks, repeated where their answers are lost, and kills in any order', async () => {
    await playOrders(db, runs, scene);
  }, 600_000);

  async function scene(random: () => number): Promise<Scene> {
    const member = await memberWith(db, cash);
    const user = seamlessUser(member);
    const session = await beginSession(db, { company, memberId: member, game: 'slot' });
    const id = (name: string) => `${name}-${member}`;
    const game = { game: 'slot', round: 'r1' };
    const some = <Value>(chance: number, value: Value) => (random() < chance ? [value] : []);
    const orders: SeamlessOrder[] = [
      { call: 'bet', id: id('b1'), user, session, amount: 6_000, ...game },
      // With the first one it is more than the member has.
      { call: 'bet', id: id('b2'), user, session, amount: 5_000, ...game },
      { call: 'win', id: id('w1'), user, amount: 9_000, bet: id('b1'), ...game },
      ...some<SeamlessOrder>(0.5, { call: 'win', id: id('w2'), user, amount: 700, bet: id('b2'), ...game }),
      ...some<SeamlessOrder>(0.5, { call: 'cancel', id: id('c1'), user, bet: id('b1') }),
      ...some<SeamlessOrder>(0.5, { call: 'cancel', id: id('c2'), user, bet: id('b2') }),
      ...some<SeamlessOrder>(0.5, { call: 'rollback', id: id('r1'), user, win: id('w1') }),
    ];
    const answers = new Map<string, SeamlessAnswer[]>();
    const actors = orders.flatMap((order): Actor[] => {
      const name = order.id.split('-')[0]!;
      const names = random() < 0.4 ? [name, `${name} again`] : [name];
      return names.map((actor) => ({
        name: actor,
        act: async ({ db }) => {
          const answer = await db.transaction((tx) => carryOut(tx, order, caller));
          answers.set(order.id, [...(answers.get(order.id) ?? []), answer]);
        },
      }));
    });
    return {
      member,
      actors,
      async end(_order, books) {
        const read = async () => {
          const rows = await db.query<{
            id: string;
            call: string;
            amount: number;
            state: string;
            target: string | null;
          }>(`select id, call, amount::float8 as amount, state, target from seamless_calls where member_id = $1`, [
            member,
          ]);
          return new Map(rows.map((row) => [row.id, row]));
        };
        // What is stored is answered the same whenever it is repeated; what was refused for now may be carried out now.
        const before = await read();
        for (const order of orders) {
          const repeated = await db.transaction((tx) => carryOut(tx, order, caller));
          if (!before.has(order.id)) continue;
          expect(repeated.moved).toBeNull();
          const [first] = (answers.get(order.id) ?? []).filter(({ moved }) => moved !== null);
          if (first) expect([order.id, repeated.status, repeated.body]).toEqual([order.id, first.status, first.body]);
        }
        const stored = await read();
        const counted = (call: string) =>
          [...stored.values()].filter((row) => row.call === call && row.state === 'done');
        const sum = (call: string) => counted(call).reduce((all, { amount }) => all + amount, 0);
        const money = cash - sum('bet') + sum('win');
        expect(await balance(db, `member:${member}:cash`)).toBe(money);
        expect(await books.gained(settlementAccount)).toBe(cash - money === 0 ? 0 : cash - money);
        expect(money).toBeGreaterThanOrEqual(0);
        // A win is paid only for a bet that counts, and a cancelled bet does not count, in either arrival order.
        for (const win of counted('win')) expect(stored.get(win.target!)).toMatchObject({ call: 'bet', state: 'done' });
        for (const cancel of counted('cancel')) {
          expect(stored.get(cancel.target!)?.state ?? 'refused').toMatch(/^(void|refused)$/);
        }
        for (const rollback of counted('rollback')) {
          expect(stored.get(rollback.target!)?.state ?? 'void').toBe('void');
        }
      },
    };
  }
});
