import { randomBytes } from 'node:crypto';
import { delimiter, join } from 'node:path';
import { remoteFolders } from './parts.mjs';
import { root } from './paths.mjs';

const createKey = () => randomBytes(32).toString('hex');
const local = (port) => `http://127.0.0.1:${port}`;

/**
 * Returns the environment that all processes of a site share. A vendor without a port has no variables, so the site
 * does not use it.
 * @param {Omit<import('./site.mjs').SiteOptions, 'say'>} options
 * @returns {Record<string, string | undefined>}
 */
export function siteVariables(options) {
  const { port, feedPort, messagesPort, virtualPort, drawsPort, bankPort, casinoPort, simulatedPort } = options;
  const { dataDir, env = {} } = options;
  const readVariable = (name) => env[name] ?? process.env[name];
  return {
    ...env,
    PORT: String(port),
    MARU_PORT: String(port),
    MARU_DATA: dataDir,
    MARU_RELEASES: process.env.MARU_RELEASES || join(dataDir, 'releases'),
    MARU_SEED_REMOTES: readVariable('MARU_SEED_REMOTES') ?? builtRemotes(),
    MARU_FEED_URL: local(feedPort),
    MARU_FEED_PORT: String(feedPort),
    ...(messagesPort && {
      MARU_MESSAGES_PORT: String(messagesPort),
      MARU_MESSAGES_URL: local(messagesPort),
      MARU_PUSH_URL: local(messagesPort),
      MARU_PUBLIC_URL: readVariable('MARU_PUBLIC_URL') ?? `http://localhost:${port}`,
    }),
    ...(virtualPort && { MARU_VIRTUAL_PORT: String(virtualPort), MARU_VIRTUAL_URL: local(virtualPort) }),
    ...(drawsPort && { MARU_DRAWS_PORT: String(drawsPort), MARU_DRAWS_URL: local(drawsPort) }),
    ...(bankPort && {
      MARU_BANK_PORT: String(bankPort),
      MARU_BANK_URL: local(bankPort),
      // Only the two sides of this site use this key, so each start generates a new one.
      MARU_BANK_KEY: createKey(),
    }),
    ...(casinoPort && {
      MARU_CASINO_PORT: String(casinoPort),
      MARU_CASINO_URL: local(casinoPort),
      MARU_CASINO_SITE: local(port),
      // Given where a second server asks the same casinos.
      MARU_CASINO_KEY: env.MARU_CASINO_KEY ?? createKey(),
      ...(readVariable('MARU_CASINO_SEAMLESS') === '1' && seamlessVariables(local(casinoPort), env)),
    }),
    ...(simulatedPort && {
      MARU_SIMULATED_PORT: String(simulatedPort),
      MARU_SIMULATED_SITE: local(port),
      MARU_SIMULATED_PASSWORD: createKey(),
    }),
  };
}

/** The company without balances has a separate key, and the site knows it only if it is enabled. */
function seamlessVariables(casinoUrl, env) {
  const key = createKey();
  return {
    MARU_CASINO_SEAMLESS_KEY: key,
    MARU_SEAMLESS_COMPANIES: env.MARU_SEAMLESS_COMPANIES ?? `nova ${casinoUrl}/seamless/open ${key}`,
  };
}

/** Folders of all built remotes, as the environment variable takes them. */
function builtRemotes() {
  return remoteFolders()
    .map((name) => join(root, name, 'dist'))
    .join(delimiter);
}
