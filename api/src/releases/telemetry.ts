import { visitorCookie } from '@maru/contracts';
import {
  Collector,
  createWatch,
  HandedOut,
  type Registry,
  type RegistryPorts,
  readChannels,
  writeMinutes,
} from '@maru/releases';
import { addressGroup } from '../http/address-group';
import { readCookies } from '../http/cookies';
import type { Handlers } from '../kernel/handlers';
import type { ReleaseEnv } from '../kernel/release-env';
import { PerMinute } from './limits';
import { readSignedVisitor } from './visitor-ids';

const flushMs = 1_000;
const refreshMs = 2_000;
/** Minimum interval in ms between database reads caused by reports of releases that a member did not get. */
const learnAgainMs = 200;
const warnMs = 60_000;
/** Posts per minute: a page sends six and a few more when something breaks; many members share one address. */
const perMember = 40;
const perAddress = 3_000;

export interface Telemetry {
  handlers: Pick<Handlers, 'telemetry'>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Writes what was collected and looks at the error budgets now. */
  tick(): Promise<void>;
}

/**
 * What pages report: collected in memory, written each second, and held against the error budget. Only remotes of
 * members' pages run, so only members' reports count, under an id that the server signed (`visitorKey`), and only of
 * builds that this id is given. All others are answered alike and change nothing.
 */
export function createTelemetry(
  ports: RegistryPorts,
  registry: Registry,
  env: ReleaseEnv,
  visitorKey: string,
): Telemetry {
  const { db, log } = ports;
  const handedOut = new HandedOut();
  const collector = new Collector(env.budget.slowMs);
  const members = new PerMinute(perMember);
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
    handedOut.update((await readChannels(db)).map(({ state }) => state));
  }
  let learning: Promise<void> | null = null;
  let learnedAt = 0;
  /** Asks the database what runs now; for all reports of the same moment together. */
  async function learnNow(): Promise<void> {
    if (Date.now() - learnedAt < learnAgainMs) return;
    learning ??= learn().finally(() => {
      learnedAt = Date.now();
      learning = null;
    });
    await learning;
  }
  /** Runs background work sequentially; failures are logged and retried the next time. */
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
  const watch = createWatch(ports, registry, env.budget);
  let warnedAt = 0;
  /** Members whose ids another key signed: pages and registry do not share one, and no bad canary would be found. */
  function warnOfKey(): void {
    if (Date.now() - warnedAt < warnMs) return;
    warnedAt = Date.now();
    log.warn({}, 'reports of members are not counted: their visitor ids are not signed with the key of this process');
  }

  return {
    handlers: {
      async telemetry({ body, ip, member, request }) {
        const address = addressGroup(ip);
        if (!addresses.take(address)) return { ok: false, reason: 'throttled' };
        if (!member) return { ok: true, data: null };
        if (!members.take(String(member.id))) return { ok: false, reason: 'throttled' };
        const cookie = readCookies(request.headers.cookie)[visitorCookie];
        const visitor = readSignedVisitor(visitorKey, cookie);
        if (visitor === null && cookie?.includes('.')) warnOfKey();
        // A page keeps the id it was served with. If the cookie has another id, the served releases are unknown.
        if (visitor === null || visitor !== body.visitor) return { ok: true, data: null };
        const wasHandedOut = (remote: string, id: string) => handedOut.has(visitor, remote, id);
        // Just given out, perhaps: its first failures count as much as later ones.
        if (body.events.some(({ remote, id }) => !wasHandedOut(remote, id))) await learnNow();
        collector.add({ member: String(member.id), address, tab: body.tab }, body.events, wasHandedOut);
        return { ok: true, data: null };
      },
    },
    async start() {
      await learn();
      every(flushMs, write);
      every(refreshMs, learn);
      every(env.watchMs, watch);
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
