import { readSiteEnv } from './env';
import { prepareDatabase, runProcess } from './run';

// The registry of releases alone: calls of operators and releases, and the files of releases.
await runProcess(async () => {
  const env = readSiteEnv();
  await prepareDatabase(env);
  // The server is most of the program: an environment that is refused does not wait for it to be loaded.
  const { createServer } = await import('./server');
  const { services, start, drain, stop } = await createServer(env, { role: 'registry' });
  return { log: services.log, start, drain, stop };
});
