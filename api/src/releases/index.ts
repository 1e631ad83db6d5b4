import { readFileSync } from 'node:fs';
import {
  createRegistry,
  forgetOld,
  type Registry,
  type RegistryPorts,
  type ReleaseReader,
  readSandboxConditions,
  readSigningKey,
  type Storage,
  sandboxProblem,
  seedBuilds,
} from '@maru/releases';
import type { ApiModule } from '../kernel/module';
import type { Readers } from '../kernel/readers';
import type { Signer } from '../kernel/secrets';
import type { Services } from '../kernel/services';
import { releaseHandlers } from './handlers';
import { readHostInfo } from './host-info';
import { writeKeysFile, writeVisitorKey } from './keys-file';
import { greetTabs, pushTo } from './push';
import { smokeRunner } from './smoke';
import { openStorage } from './storage';
import { createTelemetry, type Telemetry } from './telemetry';
import { createVisitorKey } from './visitor-ids';

export interface ReleasesModule extends ApiModule {
  registry: Registry;
  telemetry: Telemetry;
}

/** Says at start why the browser of smoke loads, which runs what no gate has passed, has no sandbox. */
function warnWithoutSandbox({ releases }: Services['env'], log: Services['log']): void {
  const problem = releases.smoke && sandboxProblem(readSandboxConditions());
  if (problem) log.warn(`MARU-736 the browser of smoke loads runs without its sandbox: ${problem}`);
}

/** Reads releases in threads with limits. */
function releaseReader(readers: Readers): ReleaseReader {
  return {
    checkBuild: (files, caller) => readers.run('checkBuild', files, caller),
    gate: (input, caller) => readers.run('gate', input, caller),
  };
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
    readers,
  }: Pick<Services, 'env' | 'db' | 'live' | 'audit' | 'jobs' | 'log' | 'readers'> & { signer: Signer },
  storage: Storage = openStorage(env),
): ReleasesModule {
  const ports: RegistryPorts = {
    db,
    audit,
    storage,
    reader: releaseReader(readers),
    push: pushTo(live),
    host: () => readHostInfo(env.hostDir),
    log,
    smoke: env.releases.smoke && smokeRunner(env.releases.smoke),
  };
  const { keyFile, limits, seed } = env.releases;
  const registry = createRegistry(ports, {
    environment: env.environment,
    limits,
    key: keyFile ? readSigningKey(readFileSync(keyFile, 'utf8')) : null,
  });
  const visitorKey = env.releases.visitorKey ?? createVisitorKey(signer);
  const telemetry = createTelemetry(ports, registry, env.releases, visitorKey);
  jobs.periodic({ name: 'release-health-sweep', everySeconds: 3_600, work: () => forgetOld(db) });
  greetTabs(live, registry.serial);
  let keysTimer: NodeJS.Timeout | undefined;
  const writeKeys = async () => writeKeysFile(env.dataDir, await registry.keys());

  return {
    name: 'releases',
    registry,
    telemetry,
    handlers: { ...releaseHandlers(registry, ports, env, readers), ...telemetry.handlers },
    async start() {
      warnWithoutSandbox(env, log);
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
