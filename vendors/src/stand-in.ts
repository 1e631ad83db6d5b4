import type { Server } from 'node:http';
import { standInHeader } from '@maru/contracts/stand-in';

/** Lets a server say in each of its answers that it stands in for a vendor. */
export function asStandIn<S extends Server>(server: S, name: string): S {
  return server.prependListener('request', (_request, response) => response.setHeader(standInHeader, name));
}
