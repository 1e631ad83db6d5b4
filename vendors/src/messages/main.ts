import { asStandIn } from '../stand-in';
import { optionsFrom } from './options';
import { messageServer } from './server';

/** The process: reads its settings, takes messages, ends at once when told to. */
function main(): void {
  const read = optionsFrom(process.env);
  if (!read.ok) {
    console.error(`messages: ${read.reason}`);
    process.exitCode = 1;
    return;
  }
  const { options } = read;
  const server = asStandIn(messageServer(options), 'messages');
  server.on('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE';
    console.error(
      taken ? `messages: port ${options.port} is taken; set MARU_MESSAGES_PORT` : `messages: ${error.message}`,
    );
    process.exit(1);
  });
  server.listen(options.port, options.host, () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : options.port;
    console.log(`messages on http://${options.host}:${port}`);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      server.closeAllConnections();
      process.exit(0);
    });
  }
}

main();
