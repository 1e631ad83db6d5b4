import type { Server } from 'node:http';
import { standInHeader } from '@maru/contracts/stand-in';

/** Marks each of a server's answers as those of a vendor's stand-in. */
export function asStandIn<S extends Server>(server: S, name: string): S {
  return server.prependListener('request', (_request, response) => response.setHeader(standInHeader, name));
}
