// First, so that the heap is bounded before the rest is loaded.
import '../memory';

import type { AddressInfo } from 'node:net';
import { asStandIn } from '../stand-in';
import { optionsFrom } from './options';
import { bankServer } from './server';

/** The process: reads its settings, plays the bank, ends at once when asked to. */
function main(): void {
  const read = optionsFrom(process.env);
  if (!read.ok) {
    console.error(`bank: ${read.reason}`);
    process.exitCode = 1;
    return;
  }
  const { port, host } = read.options;
  const server = asStandIn(bankServer(read.options), 'bank');
  server.once('error', (error: NodeJS.ErrnoException) => {
    const text = error.code === 'EADDRINUSE' ? `port ${port} is taken; set MARU_BANK_PORT` : error.message;
    console.error(`bank: ${text}`);
    process.exit(1);
  });
  server.listen(port, host, () => {
    console.log(`bank on http://${host}:${(server.address() as AddressInfo).port}`);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      server.close(() => process.exit(0));
      server.closeAllConnections();
    });
  }
}

main();
