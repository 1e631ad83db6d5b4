import { randomUUID } from 'node:crypto';
import type { CasinoWallet } from '@maru/contracts';
import { balance, memberWith, post } from '../../../test/database';
import { type Actor, mostlyLate } from '../../../test/orders/order';
import { describeOrders, playOrders, type Scene } from '../../../test/orders/runs';
import { Refused } from '../../http/refuse';
import { localBus } from '../../kernel/bus';
import { eachJob, Queue } from '../../kernel/jobs';
import type { Database } from '../../kernel/sql';
import { toMirrorAccount, toSettlementAccount } from './accounts';
import { pullTransactions } from './mirror/pull';
import { type Handover, ModelVendor } from './testing/model-vendor';
import { TransferChanges, type TransferNotice } from './transfers/changes';
import { createTransfer, type NewTransfer } from './transfers/create';
import { openTransfer, readTransfer } from './transfers/rows';
import { settleTransfer } from './transfers/settle';
import { checkAgainAfter } from './transfers/states';
import { stepTransfer } from './transfers/step';

const runs = 100;
const [cash, atVendor] = [50_000, 20_000];
/** More checks than a transfer has before manual review. */
const maxRounds = 40;
const usual: Handover[] = ['right', 'right', 'right', 'lost', 'lost', 'ignored'];
/**
 * A late transfer keeps its id, and one with a lost id is never late. The combination would hide that the first sending
 * is still in flight, and the reconciliation must find what moved twice.
 */
const byId: Handover[][] = [
  [...usual, 'late', 'lying'],
  [...usual, 'nameless', 'lying'],
];
const byBalance: Handover[] = [...usual, 'late'];

describeOrders((db) => {
  test.each<CasinoWallet>(['union', 'hera', 'aplus'])(
    '%s: transfers, answers that are lost or late, lists, play and kills in any order',
    async (casino) => {
      await playOrders(db, runs, (random) => scene(casino, random));
    },
    600_000,
  );

  async function scene(casino: CasinoWallet, random: () => number): Promise<Scene> {
    const pickRandom = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
    const member = await memberWith(db, cash);
    const [user, mirror] = [`u${member}`, toMirrorAccount(member, casino)];
    await post(db, `test:mirror:${member}`, [
      [toSettlementAccount(casino), -atVendor],
      [mirror, atVendor],
    ]);
    await db.query('insert into casino_users (casino, member_id, vendor_user) values ($1, $2, $3)', [
      casino,
      member,
      user,
    ]);
    const handovers = casino === 'hera' ? byBalance : pickRandom(byId);
    const vendor = new ModelVendor(casino, user, atVendor, () => pickRandom(handovers));
    vendor.lists = random() < 0.6;
    const queueName = `casino-${casino}`;
    const errors: unknown[] = [];
    const machine = (db: Database, port: ReturnType<ModelVendor['port']>, isWatched: boolean) => {
      const log = { error: (fields: object) => void (isWatched && 'err' in fields && errors.push(fields)) };
      const ports = { db, bus: localBus(), log };
      const retry = { maxAttempts: null, backoff: checkAgainAfter };
      const notices = new Queue<TransferNotice>(ports, {
        name: 'casino-notices',
        batch: 1,
        leaseSeconds: 15,
        retry,
        work: async (jobs) => jobs.map(() => ({ ok: true })),
      });
      const changes = new TransferChanges(notices);
      const step = { db, changes, log: log as never, now: Date.now };
      const queue = new Queue<null>(ports, {
        name: queueName,
        batch: 64,
        leaseSeconds: 60,
        retry,
        work: eachJob(64, log, ({ key }) => stepTransfer(step, port, key)),
      });
      return { changes, queue };
    };
    const hurry = (states = `'queued'`) =>
      db.query(`update jobs set due_at = clock_timestamp() where queue = $1 and state in (${states})`, [queueName]);
    const worker = (name: string): Actor => ({
      name,
      act: async (process) => {
        const { queue } = machine(process.db, vendor.port(process.call), false);
        await queue.runBatch();
        await hurry();
        await queue.runBatch();
      },
      onKilled: async () => void (await hurry(`'queued', 'running'`)),
    });
    const unasked = async (): Promise<never> => {
      throw new Error('the member’s call asks the vendor for nothing');
    };
    const ids: string[] = [];
    /** A member who asks for a transfer, again with its id where the answer is lost. */
    const ask = (name: string, wanted: Omit<NewTransfer, 'id' | 'casino' | 'memberId' | 'point'>): Actor[] => {
      const id = randomUUID();
      ids.push(id);
      const names = random() < 0.3 ? [name, `${name} again`] : [name];
      return names.map((actor) => ({
        name: actor,
        act: async (process) => {
          const { changes, queue } = machine(process.db, vendor.port(unasked), false);
          const all = { id, casino, memberId: member, point: null, ...wanted };
          await createTransfer(process.db, changes, queue, all).catch((error) => {
            if (!(error instanceof Refused && error.reason === 'transfer_open')) throw error;
          });
        },
      }));
    };
    const by = (name: string, work: () => void): Actor => ({
      name,
      act: ({ call }) => call(name, async () => work()),
    });
    let played = 0;
    const play = (amount: number) => {
      const before = vendor.balance;
      vendor.play(amount);
      played += vendor.balance - before;
    };
    const some = (chance: number, ...actors: Actor[]) => (random() < chance ? actors : []);
    const plays = random() < 0.3;
    // The site knows of play by the game that it opened.
    if (plays)
      await db.query(`insert into casino_plays (casino, member_id, game) values ($1, $2, 'g')`, [casino, member]);
    let hasPlayed = false;
    const actors = [
      ...ask('in', { direction: 'to_casino', amount: 5_000 }),
      ...ask('out', { direction: 'to_money', amount: random() < 0.5 ? 'all' : 3_000 }),
      ...mostlyLate(random, ['worker', 'second worker'].map(worker)),
      ...mostlyLate(random, [by('late arrival', () => vendor.deliver())]),
      by('list', () => vendor.list()),
      ...(plays
        ? [
            by('play', () => {
              // A process that was killed after it is no second round of the game.
              if (!hasPlayed) play(pickRandom([-2_000, 4_000]));
              hasPlayed = true;
            }),
          ]
        : []),
      ...some(0.5, {
        name: 'reading',
        act: async ({ db, call }) =>
          void (await pullTransactions(db, vendor.port(call), Date.now() - 600_000, Date.now() + 2_000)),
      }),
    ];
    return {
      member,
      actors,
      async end(_order, books) {
        vendor.list();
        // What was sent and given up arrives all the same: a transfer that was rejected before its time is caught by it.
        vendor.deliver();
        const port = vendor.port((_what, work) => work());
        const { changes, queue } = machine(db, port, true);
        for (let round = 0; round < maxRounds; round += 1) {
          const open = await openTransfer(db, casino, member);
          if (!open) break;
          // What was sent arrives within the vendor's half minute, which is over then.
          vendor.deliver();
          await db.query(
            `update casino_transfers set sent_at = sent_at - interval '1 minute' where id = $1 and ended_at is null`,
            [open.id],
          );
          if (open.state === 'manual') {
            const isApplied = vendor.applied.has(open.id);
            const ending = isApplied
              ? ({ outcome: 'confirmed', amount: vendor.findAmount(open.id) } as const)
              : ({ outcome: 'rejected', reason: 'refused' } as const);
            const people = { actor: 'two people', answer: 'the vendor’s books' };
            await db.transaction((tx) => settleTransfer(changes, tx, open.id, ending, people));
          }
          await hurry(`'queued', 'running'`);
          await queue.runBatch();
        }
        vendor.deliver();
        await pullTransactions(db, port, Date.now() - 600_000, Date.now() + 2_000);
        expect(errors).toEqual([]);
        let moved = 0;
        for (const id of ids) {
          const row = await readTransfer(db, id);
          const times = vendor.applied.get(id) ?? 0;
          const what = row?.direction;
          expect({ what, state: row?.state ?? 'rejected', times }).toEqual({
            what,
            state: times > 0 ? 'confirmed' : 'rejected',
            times: Math.min(times, 1),
          });
          if (times > 0) expect(row!.amount).toBe(vendor.findAmount(id));
          if (times > 0) moved += (row!.direction === 'to_casino' ? 1 : -1) * row!.amount!;
        }
        const of = (account: string) => balance(db, account);
        expect(await of(`member:${member}:cash`)).toBe(cash - moved);
        expect(await of(`member:${member}:hold`)).toBe(0);
        expect([await of(mirror), vendor.balance]).toEqual([atVendor + moved + played, atVendor + moved + played]);
        expect(await books.gained(toSettlementAccount(casino))).toBe(played === 0 ? 0 : -played);
      },
    };
  }
});
