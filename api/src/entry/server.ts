import type { FastifyInstance } from 'fastify';
import { Approvals } from '../admin/approvals/service';
import { auditListReads } from '../admin/audit/list-reads';
import { audit } from '../admin/audit/log';
import { findOperators } from '../admin/operators/find';
import { liveStatsModule } from '../admin/operators/live-stats';
import { Bets } from '../bets';
import { createApp } from '../http/app';
import { createGate } from '../http/gate';
import { chooseLocale } from '../http/locale';
import { registerOpenApi } from '../http/openapi';
import { sendRefusal } from '../http/refuse';
import { registerCalls } from '../http/register';
import { type Bus, localBus } from '../kernel/bus';
import { Contributions } from '../kernel/contributions';
import { createJobs, type Jobs } from '../kernel/jobs';
import { Lifecycle, type Service, type TypedService } from '../kernel/lifecycle';
import type { ApiModule } from '../kernel/module';
import { openReaders, type Readers } from '../kernel/readers';
import { connectRedis, type SharedRedis } from '../kernel/redis';
import { loadSigner, type Signer } from '../kernel/secrets';
import type { Services } from '../kernel/services';
import { createTexts } from '../kernel/texts';
import { createLive, type LiveServer } from '../live/server';
import { renewSeals } from '../members/factors/renew-seals';
import { createCallers } from '../members/identity/callers';
import { fillHolderSkeletons } from '../members/identity/name-fill';
import { fillNickSkeletons } from '../members/identity/nick-fill';
import { createSessions } from '../members/identity/sessions';
import { createNotifier } from '../members/notifications/notifier';
import { openTerritories } from '../members/territory';
import { createVisitorKey } from '../releases/visitor-ids';
import { Rounds } from '../rounds';
import { registerConsole } from '../site/backoffice';
import { sharedOriginRisk } from '../site/config/console-origin';
import { healthModule } from '../site/config/health';
import { openSiteDatabase } from '../site/config/open-database';
import { checkSecretFiles } from '../site/config/real-mode';
import { createSettings } from '../site/config/settings';
import { seedDemoToken } from '../site/demo/operators';
import { seedDemo } from '../site/demo/seed';
import { seedSimulatedMembers } from '../site/demo/simulated';
import { siteModule } from '../site/pages';
import { registerChats } from '../site/pages/chat-route';
import { checkBeacon, openBeacon } from '../vendors/beacon';
import { OddsFeed } from '../vendors/odds/odds-feed';
import { refuseStandIns } from '../vendors/stand-ins';
import { ledgerModule } from '../wallet/ledger/module';
import type { SiteEnv } from './env';
import { moduleFactories, type Role } from './modules';
import type { Platform } from './platform';

export interface ApiServer {
  app: FastifyInstance;
  services: Platform;
  /** Listens (port 0 of the environment: any free port) and answers the address. */
  start(): Promise<string>;
  /** Says by its health that the process ends, and waits until balancers have seen it (`MARU_DRAIN_MS`). */
  drain(): Promise<void>;
  /** Ends calls in flight (at most 5 s), background work, sockets and the database. */
  stop(): Promise<void>;
}
export interface ServerOptions {
  /** Listens before vendors, queues and clocks begin: a restart is over sooner, and the first answers are slower. */
  listensFirst?: boolean;
  /** Program of the threads that read what strangers send; the one beside this program unless told. */
  readerFile?: string;
  /** The whole site, or the registry of releases alone. */
  role?: Role;
}

const inFlightMs = 5_000;

/** What each service gives those that need it. */
interface Values {
  standInCheck: () => void;
  database: Awaited<ReturnType<typeof openSiteDatabase>>;
  demo: unknown;
  nameSkeletons: unknown;
  redis: SharedRedis | null;
  bus: Bus;
  readers: Readers;
  live: LiveServer;
  signer: Signer;
  common: Services;
  platform: Platform;
  modules: ApiModule[];
  calls: unknown;
  runningModules: Lifecycle;
  background: Jobs;
  listening: { address: string; close(): Promise<void> };
}

/** A service whose needs and values are checked by type. */
const service = <Name extends keyof Values, Need extends keyof Values>(
  declared: TypedService<Values, Name, Need>,
): Service => declared;

/** What the services are built with. */
interface Context {
  env: SiteEnv;
  options: ServerOptions;
  role: Role;
  app: FastifyInstance;
  texts: ReturnType<typeof createTexts>;
  /** Games by rounds are drawn for real money. */
  drawsForMoney: boolean;
  chainLength: number;
  isDraining(): boolean;
}

/** What is outside of the process: database, Redis, threads. */
const outsideServices = ({ env, options, drawsForMoney, app: { log } }: Context): Service[] => [
  service({
    name: 'standInCheck',
    needs: [],
    start: () =>
      drawsForMoney
        ? refuseStandIns(env, (error) => {
            log.fatal(error, 'a stand-in answers for a vendor');
            process.kill(process.pid, 'SIGTERM');
          })
        : () => {},
    stop: (endCheck) => endCheck(),
  }),
  service({
    name: 'database',
    needs: ['standInCheck'],
    start: () =>
      openSiteDatabase(
        env,
        (error) => log.error(error, 'database connection lost'),
        (error) => log.warn(error.message),
      ),
    stop: ({ db }) => db.close(),
  }),
  service({
    name: 'redis',
    needs: [],
    start: () => (env.redisUrl ? connectRedis(env.redisUrl, env.redisPrefix, log) : null),
    stop: (redis) => redis?.close(),
  }),
  service({
    name: 'readers',
    needs: [],
    start: () => openReaders(options.readerFile),
    stop: (readers) => readers.close(),
  }),
];

/** Rows that must stand before anybody asks. */
const dataServices = ({ env }: Context): Service[] => [
  service({
    name: 'demo',
    needs: ['database'],
    async start({ database: { db } }) {
      if (env.mode === 'demo') await seedDemo(db);
      if (env.mode === 'demo' && env.demoToken) await seedDemoToken(db, env.demoToken);
      if (env.simulatedPassword) await seedSimulatedMembers(db, env.simulatedPassword);
    },
  }),
  service({
    name: 'nameSkeletons',
    needs: ['database', 'demo'],
    async start({ database: { db } }) {
      await fillNickSkeletons(db);
      await fillHolderSkeletons(db);
    },
  }),
  service({
    name: 'signer',
    needs: ['database', 'demo'],
    async start({ database: { db } }) {
      const signer = await loadSigner(db, env.siteSecretFile);
      await renewSeals(db, signer);
      return signer;
    },
  }),
];

/** What modules are given. */
const platformServices = ({ env, texts, drawsForMoney, chainLength, app: { log } }: Context): Service[] => [
  service({
    name: 'bus',
    needs: ['redis'],
    start: ({ redis }) => redis?.bus ?? localBus(),
  }),
  service({
    name: 'live',
    needs: ['redis'],
    start: ({ redis }) => createLive(env, redis ?? undefined),
  }),
  service({
    name: 'common',
    needs: ['database', 'bus', 'live', 'readers'],
    start: ({ database: { db, licence }, bus, live, readers }) => ({
      env,
      db,
      live,
      texts,
      log,
      settings: createSettings(db, env, licence, bus, live),
      notifier: createNotifier(db, live, texts),
      operators: findOperators(db, env),
      audit,
      jobs: createJobs({ db, bus, log }),
      readers,
    }),
  }),
  service({
    name: 'platform',
    needs: ['common', 'bus', 'live', 'signer', 'nameSkeletons'],
    async start({ common, bus, live, signer }) {
      const bets = new Bets(common, bus);
      return {
        ...common,
        env,
        bus,
        namespaces: live,
        signer,
        sessions: createSessions(common.db, env, bus, log),
        territories: await openTerritories(common, drawsForMoney),
        bets,
        rounds: new Rounds({
          services: common,
          bets,
          beacon: openBeacon(common.db, env),
          namespaces: live,
          chainLength,
          keyFile: env.roundKeyFile,
        }),
        oddsFeed: new OddsFeed({ url: env.feedUrl, log }),
        approvals: new Approvals(common),
        contributions: new Contributions(),
      };
    },
  }),
];

/** The modules, their calls and their work. */
const moduleServices = ({ env, options, role, app, texts, isDraining }: Context): Service[] => [
  service({
    name: 'modules',
    needs: ['platform', 'bus', 'redis'],
    start({ platform, bus, redis }) {
      const modules: ApiModule[] = moduleFactories(role, env.releases.registry).map((factory) => factory(platform));
      modules.push(
        healthModule(platform, redis, () => modules, isDraining),
        ...(role === 'site' ? [ledgerModule(platform, bus)] : []),
        liveStatsModule(platform, () => modules),
      );
      platform.contributions.collect(modules);
      for (const module of modules) if (module.texts) texts.add(module.texts);
      return modules;
    },
  }),
  service({
    name: 'calls',
    needs: ['platform', 'modules'],
    async start({ platform, modules }) {
      const handlers = auditListReads(Object.assign({}, ...modules.map((module) => module.handlers)), platform);
      registerCalls(app, platform, createGate({ ...platform, callers: createCallers(platform) }), handlers);
      registerOpenApi(app, platform);
      app.all('/api/*', (request, reply) =>
        sendRefusal(reply, texts, chooseLocale(request.headers['accept-language']), 'not_found'),
      );
      await registerConsole(app, platform);
      if (role === 'site') registerChats(app, platform);
      for (const module of modules) module.serve?.(app);
      // It answers every address that nothing above knows.
      await siteModule({ ...platform, visitorKey: createVisitorKey(platform.signer) }).register(
        app,
        role === 'site' ? 'pages' : 'files',
      );
    },
  }),
  service({
    name: 'runningModules',
    needs: ['modules'],
    async start({ modules }) {
      const running = new Lifecycle(
        modules.map((module) => ({
          name: module.name,
          needs: module.needs ?? [],
          start: () => module.start?.(),
          stop: () => module.stop?.(),
        })),
      );
      await running.start();
      return running;
    },
    stop: (running) => running.stop(),
  }),
  service({
    name: 'background',
    needs: ['common', 'modules', 'runningModules'],
    async start({ common: { jobs }, modules }) {
      for (const module of modules) module.begin?.();
      await jobs.start();
      return jobs;
    },
    stop: (jobs) => jobs.stop(),
  }),
  service({
    name: 'listening',
    needs: ['platform', 'live', 'calls', 'runningModules', ...(options.listensFirst ? [] : (['background'] as const))],
    async start({ platform: { sessions, signer }, live }) {
      live.attach(app.server, sessions, signer);
      return {
        address: await app.listen({ port: env.port, host: env.host }),
        async close() {
          await live.close();
          await Promise.race([app.close(), new Promise((resolve) => setTimeout(resolve, inFlightMs).unref())]);
        },
      };
    },
    stop: (server) => server.close(),
  }),
];

/** Opens the database and builds the whole API; nothing listens until `start`. */
export async function createServer(env: SiteEnv, options: ServerOptions = {}): Promise<ApiServer> {
  const { role = 'site' } = options;
  const isSite = role === 'site';
  const texts = createTexts();
  const app = createApp({ texts, env });
  const chainLength = isSite ? env.chainLength : 0;
  checkSecretFiles({ ...env, chainLength });
  const originRisk = sharedOriginRisk(env);
  if (originRisk) app.log.warn(originRisk);
  const drawsForMoney = isSite && env.mode === 'real';
  if (drawsForMoney) checkBeacon(env);
  let isDraining = false;
  const context: Context = {
    env,
    options,
    role,
    app,
    texts,
    drawsForMoney,
    chainLength,
    isDraining: () => isDraining,
  };
  const lifecycle = new Lifecycle<Values>([
    ...outsideServices(context),
    ...dataServices(context),
    ...platformServices(context),
    ...moduleServices(context),
  ]);
  await lifecycle.start('calls');

  return {
    app,
    services: lifecycle.value('platform'),
    async start() {
      await lifecycle.start('listening');
      await lifecycle.start();
      return lifecycle.value('listening').address;
    },
    async drain() {
      isDraining = true;
      await new Promise((resolve) => setTimeout(resolve, env.drainMs));
    },
    async stop() {
      isDraining = true;
      await lifecycle.stop();
    },
  };
}
