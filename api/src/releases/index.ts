import { readFileSync } from 'node:fs';
import {
  createRegistry,
  forgetOld,
  type Registry,
  type RegistryPorts,
  readSigningKey,
  type Storage,
  seedBuilds,
} from '@maru/releases';
import type { Signer } from '../kernel/secrets';
import type { ApiModule, Services } from '../kernel/types';
import { releaseHandlers } from './handlers';
import { readHostFacts } from './host-facts';
import { writeKeysFile, writeVisitorKey } from './keys-file';
import { greetTabs, pushTo } from './push';
import { smokeRunner } from './smoke';
import { openStorage } from './storage';
import { createTelemetry, type Telemetry } from './telemetry';
import { visitorKeyOf } from './visitor-ids';

export interface ReleasesModule extends ApiModule {
  registry: Registry;
  telemetry: Telemetry;
}

/** Keys that were added or retired by another process reach the pages after so long, ms. */
const keysMs = 30_000;

/**
 * The registry of releases inside this process: its calls, the document in storage, telemetry and error budget, and
 * at start the builds that lie beside the server.
 */
export function releasesModule(
  {
    env,
    db,
    live,
    audit,
    log,
    signer,
    jobs,
  }: Pick<Services, 'env' | 'db' | 'live' | 'audit' | 'jobs' | 'log'> & { signer: Signer },
  storage: Storage = openStorage(env),
): ReleasesModule {
  const ports: RegistryPorts = {
    db,
    audit,
    storage,
    push: pushTo(live),
    host: () => readHostFacts(env.hostDir),
    log,
    smoke: env.releases.smoke && smokeRunner(env.releases.smoke),
  };
  const { keyFile, limits, seed } = env.releases;
  const registry = createRegistry(ports, {
    environment: env.environment,
    limits,
    key: keyFile ? readSigningKey(readFileSync(keyFile, 'utf8')) : null,
  });
  const visitorKey = env.releases.visitorKey ?? visitorKeyOf(signer);
  const telemetry = createTelemetry(ports, registry, env.releases, visitorKey);
  jobs.periodic({ name: 'release-health-sweep', everySeconds: 3_600, work: () => forgetOld(db) });
  greetTabs(live, registry.serial);
  let keysTimer: NodeJS.Timeout | undefined;
  const writeKeys = async () => writeKeysFile(env.dataDir, await registry.keys());

  return {
    name: 'releases',
    registry,
    telemetry,
    handlers: { ...releaseHandlers(registry, ports, env), ...telemetry.handlers },
    async start() {
      await registry.start();
      await writeKeys();
      await writeVisitorKey(env.dataDir, visitorKey);
      keysTimer = setInterval(() => writeKeys().catch((err) => log.error({ err }, 'keys.json')), keysMs).unref();
      for (const seeded of await seedBuilds(registry, ports, seed)) {
        if (!seeded.ok) log.error({ ...seeded }, `release refused at start (${seeded.reason}): ${seeded.folder}`);
        else if (seeded.created) log.info({ release: seeded.release }, 'release published and promoted at start');
      }
      await telemetry.start();
    },
    async stop() {
      clearInterval(keysTimer);
      await telemetry.stop();
      await registry.stop();
    },
  };
}
