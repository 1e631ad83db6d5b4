import type { CashSettings } from '@maru/contracts';
import { balance, memberWith } from '../../../test/database';
import { type Actor, mostlyLate, type Process } from '../../../test/orders/order';
import { describeOrders, playOrders, type Scene } from '../../../test/orders/runs';
import { Refused } from '../../http/refuse';
import { localBus } from '../../kernel/bus';
import { eachJob, Queue } from '../../kernel/jobs';
import type { Database } from '../../kernel/sql';
import type { ExpectedPayment } from '../../vendors/bank';
import { approveMatching, comparePayments } from './bank/match';
import { readStatement } from './bank/read-statement';
import { reconcile } from './bank/reconcile';
import { type CashNotice, Changes } from './change';
import { approveRequest, assessApproval, rejectRequest } from './decide';
import { makeRequest } from './member/request';
import { stepPayout } from './payouts/work';
import type { CashPorts } from './ports';
import { readRequest, selectRequests } from './rows';
import { readSettings, writeSettings } from './settings';
import { ModelBank, type PayoutHandover } from './testing/model-bank';
import { roomy } from './testing/site';

const runs = 200;
const [cash, credit, debit] = [50_000, 30_000, 20_000];
const queueName = 'cash-payouts';
/** Steps within which every payout ends. */
const maxRounds = 10;
const handovers: PayoutHandover[] = ['right', 'right', 'lost', 'ignored', 'late', 'pending', 'refused'];
/** How often the bank does not answer what became of a payout. */
const silence = 0.2;
const never = 1_000_000_000;

describeOrders((db) => {
  const bank = new ModelBank();
  beforeAll(async () => {
    const { settings } = await readSettings(db);
    const kind = (name: 'credit' | 'debit') => ({ ...roomy(name), second_person_from: never });
    const changed: CashSettings = { ...settings, bank_pause: null, credit: kind('credit'), debit: kind('debit') };
    await writeSettings(db, { ...changed, automatic_up_to: never });
  });

  test('requests, payments, approvals, rejections, payouts whose answers are lost or late, and kills in any order', async () => {
    await playOrders(db, runs, scene);
  }, 600_000);

  const errors: unknown[] = [];
  /** The parts of cash in one process. */
  function makePorts({ db, call }: Process, isWatched = false): CashPorts {
    const write = (fields: object) => void (isWatched && errors.push(fields));
    const log = { error: write, warn: write };
    const queuePorts = { db, bus: localBus(), log };
    const options = { batch: 8, leaseSeconds: 30, retry: { maxAttempts: null, backoff: () => 2 } };
    const done = async (jobs: readonly unknown[]) => jobs.map(() => ({ ok: true }) as const);
    const ports: CashPorts = {
      db,
      log,
      bank: bank.port(call),
      now: Date.now,
      env: { mode: 'test' },
      audit: { record: async () => {} },
      changes: new Changes(new Queue<CashNotice>(queuePorts, { ...options, name: 'cash-notices', work: done })),
      expected: new Queue<ExpectedPayment>(queuePorts, { ...options, name: 'cash-expected', work: done }),
      payouts: new Queue<null>(queuePorts, {
        ...options,
        name: queueName,
        work: eachJob(4, log, ({ key }) => stepPayout(ports, key)),
      }),
    } as unknown as CashPorts;
    return ports;
  }

  const hurry = (states = `'queued'`) =>
    db.query(`update jobs set due_at = clock_timestamp() where queue = $1 and state in (${states})`, [queueName]);

  async function scene(random: () => number): Promise<Scene> {
    const member = await memberWith(db, cash);
    const holder = `holder ${member}`;
    await db.query(`update members set bank = 'b', account = '110-123-456789', holder = $2 where id = $1`, [
      member,
      holder,
    ]);
    bank.handover = () => handovers[Math.floor(random() * handovers.length)]!;
    bank.isSilent = () => random() < silence;
    const before = bank.balance;
    const open = (db: Pick<Database, 'query'>, kind: string) =>
      selectRequests(db, `where r.member_id = $1 and r.kind = $2 and r.state in ('requested', 'held')`, [member, kind]);
    const ask = (kind: 'credit' | 'debit', amount: number): Actor => {
      let isMade = false;
      return {
        name: kind,
        act: async (process) => {
          // Sent again with its key, the call answers what it made (idempotency of calls).
          isMade ||=
            (await selectRequests(process.db, 'where r.member_id = $1 and r.kind = $2', [member, kind])).length > 0;
          if (isMade) return;
          const ports = makePorts(process);
          await process.db.transaction((tx) => makeRequest(ports, tx, member, { kind, amount, level: 'play_money' }));
        },
      };
    };
    /** An operator who decides about what is open at that moment. */
    const operator = (name: string, kind: 'credit' | 'debit', act: 'approve' | 'reject'): Actor => ({
      name,
      act: async (process) => {
        const ports = makePorts(process);
        const { settings } = await readSettings(process.db);
        for (const { id, version } of await open(process.db, kind)) {
          await process.db
            .transaction(async (tx) => {
              const row = (await readRequest(tx, id, true))!;
              // As at the desk: it is decided as the operator saw it.
              if (row.version !== version) return;
              if (act === 'reject') {
                await rejectRequest(ports, tx, row, { actor: 'ops1', reason: 'other', words: '' });
                return;
              }
              const approvable = await assessApproval(tx, row, settings);
              if (approvable.ok && !approvable.twoPeople) await approveRequest(ports, tx, row, approvable.line, 'ops1');
            })
            .catch((error) => {
              if (!(error instanceof Refused)) throw error;
            });
        }
      },
    });
    const reader = (name: string): Actor => ({
      name,
      act: async (process) => {
        const ports = makePorts(process);
        await readStatement(ports);
        await comparePayments(ports);
        await approveMatching(ports);
      },
    });
    const worker = (name: string): Actor => ({
      name,
      act: async (process) => {
        const { payouts } = makePorts(process);
        for (let batch = 0; batch < 4; batch += 1) {
          await payouts.runBatch();
          await hurry();
        }
      },
      onKilled: async () => void (await hurry(`'queued', 'running'`)),
    });
    let payments = 0;
    const some = (chance: number, ...actors: Actor[]) => (random() < chance ? actors : []);
    const actors = [
      ask('credit', credit),
      ask('debit', debit),
      {
        name: 'payment',
        act: ({ call }) =>
          call('payment', async () => {
            if (payments === 0) bank.transfer(holder, credit);
            payments = 1;
          }),
      } satisfies Actor,
      ...['reader', 'second reader'].map(reader),
      ...mostlyLate(random, [
        operator('approval of the debit', 'debit', 'approve'),
        ...some(0.5, operator('second approval of the debit', 'debit', 'approve')),
        ...some(0.3, operator('rejection of the debit', 'debit', 'reject')),
        ...some(0.4, operator('approval of the credit', 'credit', 'approve')),
        ...some(0.2, operator('rejection of the credit', 'credit', 'reject')),
        { name: 'late arrival', act: ({ call }) => call('late arrival', async () => bank.decide()) } satisfies Actor,
      ]),
      // After the approvals in most runs, so that payouts are handed over while others act.
      ...['worker', 'second worker'].map((name) => ({ ...worker(name), weight: random() < 0.7 ? 0.003 : 1 })),
    ];
    return {
      member,
      actors,
      async end() {
        const process = { db, call: <Value>(_what: string, work: () => Promise<Value>) => work() };
        // All requests are decided, and the bank has finished its part.
        await operator('', 'debit', 'approve').act(process);
        const { payouts } = makePorts(process);
        bank.handover = () => 'right';
        bank.isSilent = () => false;
        for (let round = 0; round < maxRounds; round += 1) {
          bank.decide();
          await hurry(`'queued', 'running'`);
          if ((await payouts.runBatch()) === 0) break;
        }
        // What still was on its way arrives at last: a payout that was given up too early is paid all the same.
        bank.decide();
        await reader('').act(process);
        const requests = await selectRequests(db, 'where r.member_id = $1', [member]);
        const findState = (kind: string) => requests.find((row) => row.kind === kind)!.state;
        expect(findState('debit')).toMatch(/^(done|rejected)$/);
        expect(findState('credit')).toMatch(/^(done|rejected)$/);
        const [credited, debited] = [findState('credit') === 'done', findState('debit') === 'done'];
        const of = (account: string) => balance(db, account);
        expect(await of(`member:${member}:cash`)).toBe(cash + (credited ? credit : 0) - (debited ? debit : 0));
        expect(await of(`member:${member}:hold`)).toBe(0);
        // The bank has paid each debit that is done once, and no other one.
        const made = await db.query<{ id: string }>(
          `select p.id::text as id from cash_payouts p join cash_requests r on r.id = p.request_id where r.member_id = $1`,
          [member],
        );
        expect(made.length).toBeLessThanOrEqual(1);
        expect(made.map(({ id }) => bank.paid.get(id) ?? 0)).toEqual(made.map(() => (debited ? 1 : 0)));
        expect(bank.balance - before).toBe(credit - (debited ? debit : 0));
        expect((await reconcile(db, 0)).difference).toBe(0);
        const [used] = await db.query<{ n: number }>(
          `select count(*)::int as n from bank_lines where name = $1 and state = 'used'`,
          [holder],
        );
        expect(used!.n).toBe(credited ? 1 : 0);
        expect(errors).toEqual([]);
      },
    };
  }
});
