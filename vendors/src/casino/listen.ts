import type { AddressInfo } from 'node:net';
import { asStandIn } from '../stand-in';
import { Casino } from './casino';
import { casinoServer } from './http/server';
import type { Options } from './options';

export interface RunningCasino {
  casino: Casino;
  url: string;
  stop(): Promise<void>;
}

/** Starts all companies; rejects where the port can't be had. */
export async function startCasino(options: Options): Promise<RunningCasino> {
  const casino = new Casino(options);
  const server = asStandIn(casinoServer(casino), 'casino');
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => resolve());
  });
  const url = `http://${options.host}:${(server.address() as AddressInfo).port}`;
  casino.publicUrl = options.publicUrl ?? url;
  return {
    casino,
    url,
    async stop() {
      casino.stop();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
