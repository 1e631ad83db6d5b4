import { prepareEmbedded } from '../database/prepare';
import { readEnv } from '../kernel/env';
import { checkMode } from '../site/config/real-mode';
import { seedDemo } from '../site/demo/seed';

// Its own process on purpose: what creating the database costs in memory ends with it.
const env = readEnv();
checkMode(env);
if (env.databaseUrl) {
  console.log('database: on the server of DATABASE_URL; nothing to create');
} else {
  await prepareEmbedded(env.dataDir, env.mode === 'demo' ? seedDemo : null, console.log);
}
process.exit(0);
