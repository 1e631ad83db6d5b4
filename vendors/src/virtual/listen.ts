import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asStandIn } from '../stand-in';
import type { Options } from './options';
import { virtualServer } from './server';
import { VirtualService } from './service';

/** The stand-in with its server. */
export interface RunningVirtual {
  service: VirtualService;
  port: number;
  stop(): Promise<void>;
}

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** Starts the stand-in. The fault 'gone' closes its port and opens the same one again. */
export async function startVirtual(options: Options): Promise<RunningVirtual> {
  let server: Server;
  let back: NodeJS.Timeout | null = null;
  const service: VirtualService = new VirtualService(options, (ms) => {
    // The call that asks for it is answered first.
    setTimeout(() => {
      service.hub.disconnect();
      void close(server);
      back = setTimeout(() => void open(port).catch(() => undefined), ms);
    }, 50);
  });
  const open = async (port: number): Promise<number> => {
    server = asStandIn(
      virtualServer(() => service),
      'virtual',
    );
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, options.host, () => resolve());
    });
    return (server.address() as AddressInfo).port;
  };
  const port = await open(options.port);
  service.start();
  return {
    service,
    port,
    async stop() {
      if (back) clearTimeout(back);
      service.stop();
      await close(server);
    },
  };
}
