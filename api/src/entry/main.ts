import { readSiteEnv } from './env';
import { prepareDatabase, runProcess } from './run';

// The whole site: calls, live connections, pages, and the registry of releases unless MARU_REGISTRY=off.
await runProcess(async () => {
  const env = readSiteEnv();
  await prepareDatabase(env);
  // The server is most of the program: an environment that is refused does not wait for it to be loaded.
  const { createServer } = await import('./server');
  const { services, start, drain, stop } = await createServer(env);
  return { log: services.log, start, drain, stop };
});
