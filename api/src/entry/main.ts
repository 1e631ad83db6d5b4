import { readSiteEnv } from './env';
import { prepareDatabase, runProcess } from './run';
import { createServer } from './server';

// The whole site: calls, live connections, pages, and the registry of releases unless MARU_REGISTRY=off.
await runProcess(async () => {
  const env = readSiteEnv();
  await prepareDatabase(env);
  const { services, start, stop } = await createServer(env);
  return { log: services.log, start, stop };
});
