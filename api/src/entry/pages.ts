import { createApp } from '../http/app';
import { readEnv } from '../kernel/env';
import { createTexts } from '../kernel/texts';
import { siteModule } from '../site/pages';
import { runProcess } from './run';

// Pages and static files alone, without a database: what is signed in release storage is all that they need.
await runProcess(async () => {
  const env = readEnv();
  const app = createApp({ texts: createTexts(), env });
  await siteModule({ env, log: app.log }).register(app, 'pages');
  return {
    log: app.log,
    start: () => app.listen({ port: env.port, host: env.host }),
    stop: () => app.close(),
  };
});
