import { takePorts } from './ports.mjs';
import { defaultPorts } from './site.mjs';

/** Only the site's port must be fixed, because members use it; others may change. */
const requests = () => [
  { variable: process.env.MARU_PORT ? 'MARU_PORT' : 'PORT', fallback: defaultPorts.site, fixed: true },
  { variable: 'MARU_FEED_PORT', fallback: defaultPorts.feed },
  { variable: 'MARU_MESSAGES_PORT', fallback: defaultPorts.messages },
  { variable: 'MARU_VIRTUAL_PORT', fallback: defaultPorts.virtual },
  { variable: 'MARU_DRAWS_PORT', fallback: defaultPorts.draws },
  { variable: 'MARU_BANK_PORT', fallback: defaultPorts.bank },
  { variable: 'MARU_CASINO_PORT', fallback: defaultPorts.casino },
  { variable: 'MARU_SIMULATED_PORT', fallback: defaultPorts.simulated },
];

/** Names of the parts behind the site's own port, in the order of the requests. */
const parts = ['odds feed', 'messages', 'virtual sports', 'outside draws', 'bank', 'casino', 'simulated members'];

/**
 * Chooses the ports of a site and its simulated vendors.
 * @param {string} command as it is typed, for what a refusal proposes
 * @param {(text: string) => void} [say] hears of default ports that are taken
 * @returns {Promise<{port: number, feedPort: number, messagesPort: number, virtualPort: number, drawsPort: number,
 *   bankPort: number, casinoPort: number, simulatedPort: number | undefined}>}
 * @throws Problem where the site's port, or one that a variable names, is taken
 */
export async function takeSitePorts(command, say = () => {}) {
  const [site, ...others] = await takePorts(requests(), process.env, command);
  for (const [at, { port, instead }] of others.entries()) {
    if (instead) say(`  ${parts[at]}: port ${instead} is taken, ${port} is used`);
  }
  const [feedPort, messagesPort, virtualPort, drawsPort, bankPort, casinoPort, simulated] = others.map(
    ({ port }) => port,
  );
  // Simulated members exist in the demo only.
  const isPlayed = (process.env.MARU_MODE || 'demo') === 'demo' && process.env.MARU_SIMULATED_MEMBERS !== '0';
  const simulatedPort = isPlayed ? simulated : undefined;
  return { port: site.port, feedPort, messagesPort, virtualPort, drawsPort, bankPort, casinoPort, simulatedPort };
}
