import { betProduct, channels, liveEvents } from '@maru/contracts';
import type { ApprovalRegister } from '../../kernel/approvals/register';
import { sweepOperatorAnswers } from '../../kernel/idempotency';
import { eachJob, exponentialBackoff } from '../../kernel/jobs';
import type { ApiModule } from '../../kernel/module';
import type { Services } from '../../kernel/services';
import { type ExpectedPayment, openBank } from '../../vendors/bank';
import type { VendorsEnv } from '../../vendors/env';
import { statementCalls } from '../../wallet/statement/calls';
import { approveMatching, comparePayments } from './bank/match';
import { readStatement } from './bank/read-statement';
import { watchBalance } from './bank/watch-balance';
import { type CashNotice, Changes } from './change';
import { bankCalls } from './desk/bank-calls';
import { approveKind, payoutKind, pointsKind, refundKind, settingsKind } from './desk/kinds';
import { requestCalls } from './desk/requests';
import { settingCalls } from './desk/settings-calls';
import { memberCalls } from './member/calls';
import { cashGuide } from './member/guide';
import { stepPayout } from './payouts/work';
import { pointCalls } from './points/calls';
import { earnFromSettlements } from './points/earn';
import type { CashPorts } from './ports';
import { toCashRequest } from './present';
import { readRequest } from './rows';
import { askAgainAfter } from './rules/states';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';
import { cashTimeline } from './timeline';

/** How often the bank's statement is read and compared. */
const bankSeconds = 3;
/** How often the bank's balance is compared with the ledger. */
const balanceSeconds = 20;
/** How often settlements are looked at for points. */
const pointSeconds = 5;
/** Longer than the bank has to answer what one step of a payout asks of it. */
const payoutLease = 30;

type Ports = Services & { env: Pick<VendorsEnv, 'bankUrl' | 'bankKey'>; approvals: ApprovalRegister };

/** Credits, debits, points and the statement of members, and the cash desk. */
export function cashModule(services: Ports): ApiModule {
  const { db, jobs, log, live, notifier, approvals, env } = services;
  const bank = openBank(env);

  const publish = async ({ member, request, kind, text, values }: CashNotice) => {
    const row = await readRequest(db, request);
    if (row) live.publish(channels.user(member), liveEvents.cashUpdated, toCashRequest(row));
    await notifier.walletChanged(member);
    if (text) await notifier.notify(member, kind, text, values);
  };
  const notices = jobs.queue<CashNotice>({
    name: 'cash-notices',
    batch: 32,
    leaseSeconds: 15,
    retry: { maxAttempts: 20, backoff: exponentialBackoff(1, 2, 60) },
    work: eachJob(4, log, async ({ payload }) => {
      await publish(payload);
      return { ok: true };
    }),
  });
  const expected = jobs.queue<ExpectedPayment>({
    name: 'cash-expected',
    batch: 8,
    leaseSeconds: 30,
    retry: { maxAttempts: 10, backoff: exponentialBackoff(1, 2, 60) },
    work: eachJob(4, log, async ({ payload }) => (bank ? bank.expect(payload) : { ok: true })),
  });
  const payouts = jobs.queue<null>({
    name: 'cash-payouts',
    batch: 8,
    leaseSeconds: payoutLease,
    retry: { maxAttempts: null, backoff: askAgainAfter },
    work: eachJob(4, log, ({ key }) => stepPayout(ports, key)),
  });
  const ports: CashPorts = {
    ...services,
    bank,
    changes: new Changes(notices),
    payouts,
    expected,
    now: Date.now,
  };
  // One job that is always due again: a process that dies over it leaves it to another one after the lease.
  const reading = jobs.queue<null>({
    name: 'cash-bank',
    batch: 1,
    leaseSeconds: 30,
    everyMs: 1_500,
    retry: { maxAttempts: null, backoff: () => bankSeconds },
    async work() {
      await readStatement(ports);
      await comparePayments(ports);
      await approveMatching(ports);
      return [{ ok: true, again: bankSeconds }];
    },
  });
  jobs.periodic({ name: 'cash-balance', everySeconds: balanceSeconds, work: () => watchBalance(ports) });
  jobs.periodic({
    name: 'cash-points',
    everySeconds: pointSeconds,
    async work() {
      for (const member of await earnFromSettlements(ports)) await notifier.walletChanged(member);
    },
  });
  jobs.periodic({
    name: 'cash-acts-sweep',
    everySeconds: 3_600,
    work: () => sweepOperatorAnswers(db),
  });
  const queues = [notices, expected, payouts, reading];

  return {
    name: 'cash',
    contributes: {
      timeline: [cashTimeline],
      guide: [{ name: 'cash', read: (_config, member) => cashGuide(ports, member, betProduct.options) }],
    },
    texts: { ko, en, 'zh-CN': zh, es },
    handlers: {
      ...memberCalls(ports),
      ...pointCalls(ports),
      ...statementCalls(ports),
      ...requestCalls(ports, approvals.register(approveKind(ports))),
      ...bankCalls(ports, {
        refund: approvals.register(refundKind(ports)),
        payout: approvals.register(payoutKind(ports)),
      }),
      ...settingCalls(ports, {
        settings: approvals.register(settingsKind(ports)),
        points: approvals.register(pointsKind(ports)),
      }),
    },
    start: async () => void (await reading.enqueue(db, [{ key: 'all' }], { again: false })),
    begin() {
      for (const queue of queues) queue.start();
    },
    stop: async () => {
      await Promise.all(queues.map((queue) => queue.stop()));
    },
  };
}
