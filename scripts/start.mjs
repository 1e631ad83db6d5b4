/** `npm start`: everything from a fresh clone to the running site. */
import { resolve } from 'node:path';
import { root } from './lib/paths.mjs';
import { takePorts } from './lib/ports.mjs';
import { exitWithError } from './lib/problem.mjs';
import { elapsed, say } from './lib/progress.mjs';
import { stopRunning } from './lib/run.mjs';
import { setUp } from './lib/setup.mjs';
import { defaultPorts, startSite } from './lib/site.mjs';
import { onStop } from './lib/stop.mjs';

const dataDir = resolve(root, process.env.MARU_DATA || '.maru');

/** Members look for the site at its port; where the rest listens matters to nobody. */
const portRequests = [
  { variable: process.env.MARU_PORT ? 'MARU_PORT' : 'PORT', fallback: defaultPorts.site, fixed: true },
  { variable: 'MARU_FEED_PORT', fallback: defaultPorts.feed },
  { variable: 'MARU_MESSAGES_PORT', fallback: defaultPorts.messages },
  { variable: 'MARU_VIRTUAL_PORT', fallback: defaultPorts.virtual },
  { variable: 'MARU_DRAWS_PORT', fallback: defaultPorts.draws },
  { variable: 'MARU_BANK_PORT', fallback: defaultPorts.bank },
  { variable: 'MARU_CASINO_PORT', fallback: defaultPorts.casino },
  { variable: 'MARU_SIMULATED_PORT', fallback: defaultPorts.simulated },
];

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
  await takePorts(portRequests);
  await setUp();
  // Chosen now: setting up takes minutes, in which another site may have started.
  const [{ port }, feed, messages, virtual, draws, bank, casino, simulated] = await takePorts(portRequests);
  for (const [name, { port: other, instead }] of Object.entries({
    'odds feed': feed,
    messages,
    'virtual sports': virtual,
    'outside draws': draws,
    bank,
    casino,
    'simulated members': simulated,
  })) {
    if (instead) say(`  ${name}: port ${instead} is taken, ${other} is used`);
  }
  const [feedPort, messagesPort] = [feed.port, messages.port];
  const [virtualPort, drawsPort, bankPort, casinoPort] = [virtual.port, draws.port, bank.port, casino.port];
  // Members whom a process plays are for the demo alone.
  const isPlayed = (process.env.MARU_MODE || 'demo') === 'demo' && process.env.MARU_SIMULATED_MEMBERS !== '0';
  const simulatedPort = isPlayed ? simulated.port : undefined;
  const vendorPorts = { feedPort, messagesPort, virtualPort, drawsPort, bankPort, casinoPort, simulatedPort };
  site = await startSite({ port, ...vendorPorts, dataDir, say });
  say(`
Maru is ready in ${elapsed()} s:  ${site.url}
Members to sign in with:  demo1 … demo5, password maru-demo-1 (play money)
Operations:               ${site.url}/ops  ops1, password maru-ops-demo-1
Messages to members:      http://localhost:${messagesPort}
Ctrl-C stops it.
`);
} catch (error) {
  exitWithError(error);
}
