/** First parts of the paths of calls, live connections, files and the console. All of it is left to the network. */
const notPages = ['api', 'ops', 'releases', 'assets', 'socket.io', 'broadcasting', 'sanctum'];

/** True where a path is a page of the site: neither a call, nor the console, nor a file. */
export function isPagePath(path: string): boolean {
  return !notPages.includes(path.split('/')[1] ?? '') && !/\.[A-Za-z0-9]+$/.test(path);
}

/** URL patterns of requests for which a browser need not start the worker; the host's first files are among the assets. */
export const bypassedPaths = notPages.filter((name) => name !== 'assets').flatMap((name) => [`/${name}`, `/${name}/*`]);
