import { randomUUID } from 'node:crypto';
import type { ApprovalRegister } from '../../../kernel/approvals/register';
import type { ApiModule } from '../../../kernel/module';
import type { Services } from '../../../kernel/services';
import { CallStats } from '../../../vendors/casino/call-stats';
import type { CasinoVendor } from '../../../vendors/casino/port';
import type { CasinoLedgers } from '../reconcile/ports';
import { reconcileCasino } from '../reconcile/run';
import { casinoDeskHandlers } from './calls';
import { alarmDown } from './health';
import type { CasinoDeskPorts, TransferDesk } from './ports';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';

/** How often the books are compared. */
const reconcileSeconds = 300;
/** How often what the processes counted is added up. */
const statSeconds = 15;
/** Longer than a round over one casino takes: 60 balances, and a day of lists after a pause. */
const leaseSeconds = 120;

/** What the desk is given by the machine of transfers; null where the site has no casinos. */
export interface CasinoMachine extends Pick<CasinoDeskPorts, 'findRate' | 'isClosed'> {
  transfers: TransferDesk;
  ledgers: CasinoLedgers;
}

export interface CasinoDesk extends Pick<ApiModule, 'handlers'> {
  texts: NonNullable<ApiModule['texts']>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

type Ports = Pick<Services, 'db' | 'texts' | 'audit' | 'jobs' | 'log' | 'notifier'> & { approvals: ApprovalRegister };

/** The desk of the casinos: its calls, reconciliation every five minutes, figures of the calls to the vendors. */
export function openCasinoDesk(
  services: Ports,
  { vendors, machine, stats }: { vendors: readonly CasinoVendor[]; machine: CasinoMachine | null; stats: CallStats },
): CasinoDesk {
  const { db, jobs, log } = services;
  const reconcilePorts = machine && { ...services, vendors, ledgers: machine.ledgers, now: Date.now };
  // One job for each casino: a process that dies over it leaves it to another one after the lease.
  const rounds = jobs.queue<null>({
    name: 'casino-reconcile',
    batch: 1,
    leaseSeconds,
    everyMs: 5_000,
    retry: { maxAttempts: null, backoff: () => reconcileSeconds },
    async work([job]) {
      const vendor = vendors.find(({ casino }) => casino === job!.key);
      try {
        if (vendor && reconcilePorts) await reconcileCasino(reconcilePorts, vendor);
      } catch (error) {
        log.error({ err: error, casino: job!.key }, 'reconciling a casino failed');
      }
      return [{ ok: true, again: reconcileSeconds }];
    },
  });
  const ports: CasinoDeskPorts = {
    ...services,
    vendors,
    transfers: machine?.transfers ?? null,
    findRate: (casino) => machine?.findRate(casino) ?? 0,
    isClosed: async (casino) => machine?.isClosed(casino) ?? false,
    walletChanged: (member) => void services.notifier.walletChanged(member).catch(() => {}),
    async reconcile() {
      if (vendors.length === 0) return false;
      const [running] = await db.query(`select 1 from jobs where queue = 'casino-reconcile' and state = 'running'`);
      await rounds.enqueue(
        db,
        vendors.map(({ casino }) => ({ key: casino })),
      );
      rounds.wake();
      return !running;
    },
    now: Date.now,
  };
  let flushing: NodeJS.Timeout | undefined;
  const flush = () => stats.flush(db).catch((error: unknown) => log.error({ err: error }, 'casino figures were lost'));
  if (vendors.length > 0) {
    jobs.periodic({ name: 'casino-alarms', everySeconds: 60, work: () => alarmDown(ports) });
  }
  return {
    handlers: casinoDeskHandlers(ports),
    texts: { ko, en, 'zh-CN': zh, es },
    async start() {
      if (vendors.length === 0) return;
      await rounds.enqueue(
        db,
        vendors.map(({ casino }) => ({ key: casino })),
        { again: false },
      );
      rounds.start();
      flushing = setInterval(() => void flush(), statSeconds * 1_000);
    },
    async stop() {
      clearInterval(flushing);
      await rounds.stop();
      if (vendors.length > 0) await flush();
    },
  };
}

/** Counts the calls of this process; the adapters of `vendors` are watched by it. */
export const createCallStats = () => new CallStats(randomUUID());
