import type { FastifyInstance } from 'fastify';
import { Approvals } from '../admin/approvals/service';
import { auditListReads } from '../admin/audit/list-reads';
import { audit } from '../admin/audit/log';
import { findOperators } from '../admin/operators/find';
import { liveStatsModule } from '../admin/operators/live-stats';
import { Bets } from '../bets';
import { createApp } from '../http/app';
import { createGate } from '../http/gate';
import { localeOf } from '../http/locale';
import { registerOpenApi } from '../http/openapi';
import { sendRefusal } from '../http/refuse';
import { registerCalls } from '../http/register';
import { localBus } from '../kernel/bus';
import { Contributions } from '../kernel/contributions';
import { createJobs } from '../kernel/jobs';
import { openReaders } from '../kernel/readers';
import { connectRedis } from '../kernel/redis';
import { loadSigner } from '../kernel/secrets';
import { createTexts } from '../kernel/texts';
import type { ApiModule, Services } from '../kernel/types';
import { createLive } from '../live/server';
import { renewSeals } from '../members/factors/renew-seals';
import { createCallers } from '../members/identity/callers';
import { fillHolderSkeletons } from '../members/identity/name-fill';
import { fillNickSkeletons } from '../members/identity/nick-fill';
import { createSessions } from '../members/identity/sessions';
import { createNotifier } from '../members/notifications/notifier';
import { openTerritories } from '../members/territory';
import { visitorKeyOf } from '../releases/visitor-ids';
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
import { sealLedger } from '../wallet/ledger/sealer';
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
  /** Checks every answer against its contract; for tests. */
  checkResponses?: boolean;
  peekCaptcha?: Platform['peekCaptcha'];
  /** Program of the threads that read what strangers send; the one beside this program unless told. */
  readerFile?: string;
  /** The whole site, or the registry of releases alone. */
  role?: Role;
}

const inFlightMs = 5_000;

/** Opens the database and builds the whole API; nothing listens until `start`. */
export async function createServer(env: SiteEnv, options: ServerOptions = {}): Promise<ApiServer> {
  const { role = 'site' } = options;
  const texts = createTexts();
  const app = createApp({ texts, env });
  const { log } = app;
  const chainLength = role === 'site' ? env.chainLength : 0;
  checkSecretFiles({ ...env, chainLength });
  const originRisk = sharedOriginRisk(env);
  if (originRisk) log.warn(originRisk);
  const drawsForMoney = role === 'site' && env.mode === 'real';
  if (drawsForMoney) checkBeacon(env);
  const endQuestions = drawsForMoney
    ? await refuseStandIns(env, (error) => {
        log.fatal(error, 'a stand-in answers for a vendor');
        process.kill(process.pid, 'SIGTERM');
      })
    : () => {};
  const { db, licence } = await openSiteDatabase(
    env,
    (error) => log.error(error, 'database connection lost'),
    (error) => log.warn(error.message),
  );
  const redis = env.redisUrl ? connectRedis(env.redisUrl, env.redisPrefix, log) : null;
  const readers = openReaders(options.readerFile);
  const closeAll = async () => {
    endQuestions();
    await readers.close();
    await redis?.close();
    await db.close();
  };
  try {
    if (env.mode === 'demo') await seedDemo(db);
    if (env.mode === 'demo' && env.demoToken) await seedDemoToken(db, env.demoToken);
    if (env.simulatedPassword) await seedSimulatedMembers(db, env.simulatedPassword);
    await fillNickSkeletons(db);
    await fillHolderSkeletons(db);
    const bus = redis?.bus ?? localBus();
    const live = createLive(env, redis ?? undefined);
    const signer = await loadSigner(db, env.siteSecretFile);
    await renewSeals(db, signer);
    const common: Services = {
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
    };
    const bets = new Bets(common, bus);
    const services: Platform = {
      ...common,
      env,
      bus,
      namespaces: live,
      signer,
      sessions: createSessions(db, env, bus, log),
      territories: await openTerritories(common, drawsForMoney),
      bets,
      rounds: new Rounds({
        services: common,
        bets,
        beacon: openBeacon(db, env),
        namespaces: live,
        chainLength,
        keyFile: env.roundKeyFile,
      }),
      oddsFeed: new OddsFeed({ url: env.feedUrl, log }),
      approvals: new Approvals(common),
      contributions: new Contributions(),
      peekCaptcha: options.peekCaptcha,
    };
    let isDraining = false;
    const modules: ApiModule[] = moduleFactories(role, env.releases.registry).map((factory) => factory(services));
    modules.push(
      healthModule(
        services,
        redis,
        () => modules,
        () => isDraining,
      ),
      ...(role === 'site' ? [ledgerModule(services, bus)] : []),
      liveStatsModule(services, () => modules),
    );
    services.contributions.collect(modules);
    for (const module of modules) if (module.texts) texts.add(module.texts);
    const handlers = auditListReads(Object.assign({}, ...modules.map((module) => module.handlers)), services);
    registerCalls(app, services, createGate({ ...services, callers: createCallers(services) }), handlers, options);
    registerOpenApi(app, services);
    app.all('/api/*', (request, reply) =>
      sendRefusal(reply, texts, localeOf(request.headers['accept-language']), 'not_found'),
    );
    await registerConsole(app, services);
    if (role === 'site') registerChats(app, services);
    for (const module of modules) module.serve?.(app);
    // Last: it answers every address that nothing above knows.
    await siteModule({ ...services, visitorKey: visitorKeyOf(signer) }).register(
      app,
      role === 'site' ? 'pages' : 'files',
    );
    if (role === 'site') services.jobs.periodic(sealLedger(db));

    return {
      app,
      services,
      async start() {
        live.attach(app.server, services.sessions, signer);
        for (const module of modules) await module.start?.();
        const listen = () => app.listen({ port: env.port, host: env.host });
        const early = options.listensFirst ? await listen() : null;
        for (const module of modules) module.begin?.();
        await services.jobs.start();
        return early ?? listen();
      },
      async drain() {
        isDraining = true;
        await new Promise((resolve) => setTimeout(resolve, env.drainMs));
      },
      async stop() {
        isDraining = true;
        await live.close();
        await Promise.race([app.close(), new Promise((resolve) => setTimeout(resolve, inFlightMs).unref())]);
        await services.jobs.stop();
        for (const module of modules.reverse()) await module.stop?.();
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
