/** `npm start`: everything from a fresh clone to the running site. */
import { resolve } from 'node:path';
import { root } from './lib/paths.mjs';
import { mustBeFree, portOf } from './lib/ports.mjs';
import { giveUp } from './lib/problem.mjs';
import { elapsed, say } from './lib/progress.mjs';
import { stopRunning } from './lib/run.mjs';
import { setUp } from './lib/setup.mjs';
import { startSite } from './lib/site.mjs';
import { onStop } from './lib/stop.mjs';

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
  const [port, feedPort, messagesPort] = [
    portOf('PORT', 8080),
    portOf('MARU_FEED_PORT', 8090),
    portOf('MARU_MESSAGES_PORT', 8091),
  ];
  say('Maru');
  await mustBeFree(port, 'PORT');
  await mustBeFree(feedPort, 'MARU_FEED_PORT');
  await mustBeFree(messagesPort, 'MARU_MESSAGES_PORT');
  await setUp();
  site = await startSite({ port, feedPort, messagesPort, dataDir, say });
  say(`
Maru is ready in ${elapsed()} s:  ${site.url}
Members to sign in with:  demo1 … demo5, password maru-demo-1 (play money)
Operations:               ${site.url}/ops  ops1, password maru-ops-demo-1
Messages to members:      http://localhost:${messagesPort}
Ctrl-C stops it.
`);
} catch (error) {
  giveUp(error);
}
