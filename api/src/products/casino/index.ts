import { type CasinoWallet, casinoIds, channels, liveEvents } from '@maru/contracts';
import type { ApprovalRegister } from '../../kernel/approvals/register';
import { eachJob, exponentialBackoff, type Queue } from '../../kernel/jobs';
import type { ApiModule } from '../../kernel/module';
import type { Services } from '../../kernel/services';
import { type CasinoVendor, callsPerSecond, openCasinoVendors } from '../../vendors/casino';
import type { VendorsEnv } from '../../vendors/env';
import { createCallStats, openCasinoDesk } from './desk';
import { sweepLinks } from './games/link';
import { registerCasinoPages } from './games/routes';
import { casinoGuide } from './guide';
import { Catalogues } from './lobby/catalogue';
import { accountCalls } from './member/account-calls';
import { lobbyCalls } from './member/lobby-calls';
import { transferCalls } from './member/transfer-calls';
import { casinoLedgers } from './mirror/ledgers';
import { pullNews } from './mirror/pull';
import type { CasinoPorts } from './ports';
import { casinoProfit } from './profit';
import { seamlessCalls } from './seamless/calls';
import { sweepSessions } from './seamless/sessions';
import { endPlay } from './stops/end-play';
import { isInMaintenance } from './switches';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';
import { TransferChanges, type TransferNotice } from './transfers/changes';
import { transferDesk } from './transfers/desk-view';
import { readTransfer, toTransfer } from './transfers/rows';
import { checkAgainAfter } from './transfers/states';
import { stepTransfer } from './transfers/step';

/** Transfers of one casino that are under way at once. */
const atOnce = 64;
/** Longer than one step may take: a balance, a sending and a look for it, and a list. */
const leaseSeconds = 60;
/** How often the vendors' lists of play are read. */
const pullSeconds = 60;
/** How often balances that stopped members still have are looked for. */
const stoppedSeconds = 60;
/** Ends of play that are under way at once. */
const stopsAtOnce = 16;

type Ports = Pick<Services, 'env' | 'db' | 'live' | 'texts' | 'settings' | 'notifier' | 'audit' | 'jobs' | 'log'> & {
  env: Pick<VendorsEnv, 'casinoUrl' | 'casinoKey' | 'seamless'>;
  approvals: ApprovalRegister;
};

/** Casinos of other companies: lobby, transfers, games; the desk and reconciliation; companies without balances. */
export function casinoModule(services: Ports): ApiModule {
  const { db, jobs, log, live, notifier, env } = services;
  const stats = createCallStats();
  const watched = openCasinoVendors(env).map((vendor) => stats.watch(vendor));
  const vendors = new Map<CasinoWallet, CasinoVendor>(watched.map((vendor) => [vendor.casino, vendor]));

  const notices = jobs.queue<TransferNotice>({
    name: 'casino-notices',
    batch: 32,
    leaseSeconds: 15,
    retry: { maxAttempts: 20, backoff: exponentialBackoff(1, 2, 60) },
    work: eachJob(8, log, async ({ payload: { member, transfer, text, values } }) => {
      const row = await readTransfer(db, transfer);
      if (row) live.publish(channels.user(member), liveEvents.transferUpdated, toTransfer(row));
      await notifier.walletChanged(member);
      if (text) await notifier.notify(member, text.includes('to_casino') ? 'debit' : 'credit', text, values);
      return { ok: true };
    }),
  });
  const changes = new TransferChanges(notices);
  const stepPorts = { db, changes, log, now: Date.now };
  const queues = new Map<CasinoWallet, Queue<null>>(
    watched.map((vendor) => [
      vendor.casino,
      jobs.queue<null>({
        name: `casino-${vendor.casino}`,
        batch: atOnce,
        leaseSeconds,
        retry: { maxAttempts: null, backoff: checkAgainAfter },
        work: eachJob(atOnce, log, ({ key }) => stepTransfer(stepPorts, vendor, key)),
      }),
    ]),
  );
  const ports: CasinoPorts = {
    ...services,
    vendors,
    queues,
    changes,
    catalogues: new Catalogues(Date.now),
    now: Date.now,
  };
  const stops = jobs.queue<null>({
    name: 'casino-stops',
    batch: stopsAtOnce,
    leaseSeconds,
    retry: { maxAttempts: null, backoff: exponentialBackoff(2, 2, 60) },
    work: eachJob(stopsAtOnce, log, ({ key }) => endPlay(ports, key)),
  });
  const machine = {
    transfers: transferDesk(changes, queues),
    ledgers: casinoLedgers,
    findRate: (casino: CasinoWallet) => callsPerSecond[casino],
    isClosed: async (casino: CasinoWallet) => {
      const vendor = vendors.get(casino);
      const type = casino === casinoIds.casinoAPlus ? 'sports' : 'casino';
      const catalogue = vendor ? await ports.catalogues.read(vendor, type) : null;
      return (catalogue?.maintenance ?? false) || isInMaintenance(await services.settings.config(), type);
    },
  };
  const desk = openCasinoDesk(services, { vendors: watched, machine: watched.length > 0 ? machine : null, stats });

  for (const vendor of watched) {
    jobs.periodic({
      name: `casino-play-${vendor.casino}`,
      everySeconds: pullSeconds,
      async work() {
        for (const member of (await pullNews(db, vendor, Date.now())) ?? []) await notifier.walletChanged(member);
      },
    });
  }
  jobs.periodic({
    name: 'casino-stopped',
    everySeconds: stoppedSeconds,
    work: () => db.query('select casino_enqueue_stopped()'),
  });
  jobs.periodic({ name: 'casino-links-sweep', everySeconds: 600, work: () => sweepLinks(db) });
  jobs.periodic({ name: 'casino-sessions-sweep', everySeconds: 3_600, work: () => sweepSessions(db) });
  const all = [notices, stops, ...queues.values()];

  return {
    name: 'casino',
    contributes: { guide: [casinoGuide], profit: [casinoProfit] },
    serve: (app) => registerCasinoPages(app, services),
    texts: {
      ko: { ...desk.texts.ko, ...ko },
      en: { ...desk.texts.en, ...en },
      'zh-CN': { ...desk.texts['zh-CN'], ...zh },
      es: { ...desk.texts.es, ...es },
    },
    handlers: {
      ...desk.handlers,
      ...seamlessCalls(services),
      ...lobbyCalls(ports),
      ...accountCalls(ports),
      ...transferCalls(ports),
    },
    start: () => desk.start(),
    begin() {
      for (const queue of all) queue.start();
    },
    stop: async () => {
      await Promise.all(all.map((queue) => queue.stop()));
      await desk.stop();
    },
  };
}
