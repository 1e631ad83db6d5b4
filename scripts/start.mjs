/** `npm start`: everything from a fresh clone to the running site. */
import { resolve } from 'node:path';
import { lockData } from './lib/data-lock.mjs';
import { root } from './lib/paths.mjs';
import { exitWithError } from './lib/problem.mjs';
import { elapsed, say } from './lib/progress.mjs';
import { stopRunning } from './lib/run.mjs';
import { setUp } from './lib/setup.mjs';
import { prepareDatabase, startSite } from './lib/site.mjs';
import { takeSitePorts } from './lib/site-ports.mjs';
import { onStop } from './lib/stop.mjs';
import { marked } from './lib/under-way.mjs';

const dataDir = resolve(root, process.env.MARU_DATA || '.maru');

let site;
onStop(async () => {
  stopRunning();
  if (!site) return;
  say('\nStopping: calls under way are finished first.');
  await site.stop();
  say('Stopped. Everything is kept in the database.');
});

try {
  say('Maru');
  lockData(dataDir, 'npm start');
  await takeSitePorts('npm start');
  const isReady = new Set();
  let database;
  let serversBuilt;
  const areServersBuilt = new Promise((resolve) => {
    serversBuilt = resolve;
  });
  // Later parts are built while earlier ones start; awaiting it reports a failure.
  const built = setUp({
    onlySite: true,
    onReady(part) {
      isReady.add(part);
      if (part === 'api') {
        database = marked('database', () => prepareDatabase(dataDir));
        database.catch(() => {});
      }
      if (isReady.has('api') && isReady.has('vendors')) serversBuilt();
    },
  });
  built.catch(() => {});
  await Promise.race([areServersBuilt, built]);
  // Chosen now: setting up takes minutes, in which another site may have started.
  const ports = await takeSitePorts('npm start', say);
  site = await marked('start of the site', () => startSite({ ...ports, dataDir, database, built, say }));
  say(`
Maru is ready in ${elapsed()} s:  ${site.url}
Members to sign in with:  demo1 … demo5, password maru-demo-1 (play money)
Operations:               ${site.url}/ops  ops1, password maru-ops-demo-1
Messages to members:      http://localhost:${ports.messagesPort}
Ctrl-C stops it.
`);
} catch (error) {
  exitWithError(error);
}
