/** What belongs to calls, live connections, files and the console. The worker leaves all of it to the network. */
const notPages = /^\/(api|ops|releases|assets|socket\.io|broadcasting|sanctum)(\/|$)/;

/** True where a path is a page of the site: neither a call, nor the console, nor a file. */
export function isPagePath(path: string): boolean {
  return !notPages.test(path) && !/\.[A-Za-z0-9]+$/.test(path);
}

/** URL patterns of requests for which a browser need not start the worker at all. */
export const bypassedPaths = ['/api/*', '/ops', '/ops/*', '/releases/*', '/socket.io/*', '/broadcasting/*'];
