import { Collector, forgetOld, type Registry, type RegistryPorts, watchOnce, writeMinutes } from '@maru/releases';
import type { Handlers } from '../kernel/types';
import type { ReleaseEnv } from './env';
import { PerMinute } from './limits';

const flushMs = 1_000;
const knownMs = 2_000;
/** Reports of unknown releases make the database be asked so often at most. */
const learnAgainMs = 200;
const forgetMs = 3_600_000;
/** Posts per minute: a page sends six and a few more when something breaks; many members share one address. */
const perVisitor = 40;
const perAddress = 3_000;

export interface Telemetry {
  handlers: Pick<Handlers, 'telemetry'>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Writes what was collected and looks at the error budgets now. */
  tick(): Promise<void>;
}

/** What pages report: collected in memory, written each second, and held against the error budget. */
export function createTelemetry(ports: RegistryPorts, registry: Registry, env: ReleaseEnv): Telemetry {
  const { db, log } = ports;
  const known = new Set<string>();
  const collector = new Collector((remote, id) => known.has(`${remote}/${id}`), env.budget.slowMs);
  const visitors = new PerMinute(perVisitor);
  const addresses = new PerMinute(perAddress);
  const timers: NodeJS.Timeout[] = [];
  let working: Promise<unknown> = Promise.resolve();

  async function write(): Promise<void> {
    const minutes = collector.take();
    if (minutes.length === 0) return;
    try {
      await db.transaction((tx) => writeMinutes(tx, minutes));
    } catch (error) {
      collector.putBack(minutes);
      throw error;
    }
  }
  async function learn(): Promise<void> {
    for (const { remote, id } of await db.query<{ remote: string; id: string }>('select remote, id from releases'))
      known.add(`${remote}/${id}`);
  }
  let learning: Promise<void> | null = null;
  let learnedAt = 0;
  /** Asks the database whether there are new releases; for all reports of the same moment together. */
  async function learnNow(): Promise<void> {
    if (Date.now() - learnedAt < learnAgainMs) return;
    learning ??= learn().finally(() => {
      learnedAt = Date.now();
      learning = null;
    });
    await learning;
  }
  /** Background work one after another; what fails is told and tried again the next time. */
  const inTurn = (work: () => Promise<void>) => {
    working = working.then(work).catch((error) => log.error({ err: error }, 'telemetry'));
    return working;
  };
  const every = (ms: number, work: () => Promise<void>) => {
    let waiting = false;
    const timer = setInterval(async () => {
      if (waiting) return;
      waiting = true;
      await inTurn(work);
      waiting = false;
    }, ms);
    timers.push(timer.unref());
  };
  const watch = () => watchOnce(ports, registry, env.budget);

  return {
    handlers: {
      async telemetry({ body, ip }) {
        if (!addresses.take(ip) || !visitors.take(body.visitor)) return { ok: false, reason: 'throttled' };
        // Just published, perhaps: its first failures count as much as later ones.
        if (body.events.some(({ remote, id }) => !known.has(`${remote}/${id}`))) await learnNow();
        collector.add(body, ip);
        return { ok: true, data: null };
      },
    },
    async start() {
      await learn();
      every(flushMs, write);
      every(knownMs, learn);
      every(env.watchMs, watch);
      every(forgetMs, () => forgetOld(db));
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await working;
      await write().catch((error) => log.error({ err: error }, 'telemetry'));
    },
    async tick() {
      await inTurn(async () => {
        await learn();
        await write();
        await watch();
      });
    },
  };
}
