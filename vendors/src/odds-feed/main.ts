// First, so that the heap is bounded before the rest is loaded.
import '../memory';

import { asStandIn } from '../stand-in';
import { Feed } from './feed';
import { feedServer } from './http/server';
import { optionsFrom } from './options';

/** The process: reads its settings, serves the feed, ends at once when told to. */
function main(): void {
  const read = optionsFrom(process.env);
  if (!read.ok) {
    console.error(`odds feed: ${read.reason}`);
    process.exitCode = 1;
    return;
  }
  const { options } = read;
  const feed = new Feed(options);
  const server = asStandIn(feedServer(feed), 'odds-feed');
  server.on('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE';
    console.error(
      taken ? `odds feed: port ${options.port} is taken; set MARU_FEED_PORT` : `odds feed: ${error.message}`,
    );
    process.exit(1);
  });
  server.listen(options.port, options.host, () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : options.port;
    feed.start();
    console.log(`odds feed on http://${options.host}:${port}`);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      feed.stop();
      server.closeAllConnections();
      process.exit(0);
    });
  }
}

main();
