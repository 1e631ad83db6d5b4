import { readSiteEnv } from './env';
import { prepareDatabase, runProcess } from './run';
import { createServer } from './server';

// The registry of releases alone: calls of operators and releases, and the files of releases.
await runProcess(async () => {
  const env = readSiteEnv();
  await prepareDatabase(env);
  const { services, start, stop } = await createServer(env, { role: 'registry' });
  return { log: services.log, start, stop };
});
