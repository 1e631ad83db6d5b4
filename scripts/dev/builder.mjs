/**
 * The browser builds of `npm run dev`, in a separate process, because webpack must not block the site's requests.
 * Started by `fork` with `{out, remotes}` as JSON; `scripts/dev/pages.mjs` lists the messages.
 */
import { loadBuild } from '../../shared/build/load.mjs';
import { root } from '../lib/paths.mjs';

const { out, remotes } = JSON.parse(process.argv[2]);
const { DevelopmentServer } = await loadBuild();
const server = new DevelopmentServer({ root, out, remotes, onMessage: (message) => process.send(message) });

process.on('message', (message) => {
  if (message.type === 'watch') void server.watch(message.part);
  else if (message.type === 'unwatch') void server.unwatch(message.part);
  else if (message.type === 'problems') server.setProblems(message.source, message.problems);
});
// The builds end with the command.
process.on('disconnect', () => process.exit());

process.send({ type: 'listening', port: await server.start() });
