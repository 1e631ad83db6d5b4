import { maxEndpointLength } from '@maru/contracts';

/** Where pushes may be sent. */
export interface PushServices {
  /** Names of hosts; '*.example' is every host below it. */
  hosts: readonly string[];
  /** Address of the stand-in, the one place that may be neither HTTPS nor public; null outside of the demo. */
  standIn: string | null;
}

/** True where a host is listed, by its name or as one below a listed domain. */
function isListed(host: string, hosts: readonly string[]): boolean {
  return hosts.some((listed) => (listed.startsWith('*.') ? host.endsWith(listed.slice(1)) : host === listed));
}

/**
 * True if the server may send pushes to a browser's address. Allows listed push services only, over HTTPS on its default
 * port: a member cannot make the server call another address.
 */
export function isPushEndpoint(endpoint: string, { hosts, standIn }: PushServices): boolean {
  if (endpoint.length > maxEndpointLength || !URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  // What is sent is what was compared: no credentials, no fragment, nothing that a parser reads in two ways.
  if (url.username || url.password || url.hash || url.href !== endpoint) return false;
  if (standIn && url.origin === new URL(standIn).origin) return true;
  return url.protocol === 'https:' && url.port === '' && isListed(url.hostname, hosts);
}
