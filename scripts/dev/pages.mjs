import { request as httpRequest } from 'node:http';

/** Path below which pages speak to the development server. */
const prefix = '/__maru/';

/**
 * Whether a request names this machine, or the address that the site has: another name that leads here is a stranger's,
 * whose page would read the sources.
 * @param {string | undefined} host header of the request
 * @param {string} [publicUrl] MARU_PUBLIC_URL
 */
export function isOwnHost(host, publicUrl) {
  const url = `http://${host}`;
  if (!host || !URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return (
    /^(127\.\d+\.\d+\.\d+|\[::1\]|(.+\.)?localhost)$/.test(hostname) ||
    (publicUrl !== undefined && URL.canParse(publicUrl) && new URL(publicUrl).hostname === hostname)
  );
}

/**
 * The page's side of `npm run dev`: requests of its development client, problems shown over every page, and headers
 * that the client needs.
 * @param {(message: object) => void} send to `scripts/dev/builder.mjs`:
 *   `{type: 'watch' | 'unwatch', part}`, `{type: 'problems', source, problems: {file, line, column, text}[]}`
 */
export function createPages(send) {
  let port = null;
  return {
    /**
     * Takes a message of the builder: `{type: 'listening', port}`, `{type: 'built', part, ms, first}`,
     * `{type: 'failed', part, problems}`, `{type: 'mended', part}`,
     * `{type: 'applied', part, how: 'refreshed' | 'swapped' | 'reloaded' | 'restyled' | 'retexted', detail, ms}`.
     */
    onBuilder(message) {
      if (message.type === 'listening') port = message.port;
    },
    /** Shows problems over every page until an empty list says that they are mended. `source`: 'api', 'types', … */
    setProblems: (source, problems) => send({ type: 'problems', source, problems }),
    /** Answers a request of the development client. Returns false for every other request. */
    handle(request, response) {
      if (!request.url.startsWith(prefix)) return false;
      if (!isOwnHost(request.headers.host, process.env.MARU_PUBLIC_URL)) {
        response.writeHead(403).end('Open the site as localhost, or set MARU_PUBLIC_URL to its address.\n');
        return true;
      }
      if (port === null) {
        response.writeHead(503, { 'retry-after': '1' }).end();
        return true;
      }
      const { method, url: path, headers } = request;
      const forwarded = httpRequest({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode, answer.headers);
        answer.pipe(response);
      });
      forwarded.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
      response.on('close', () => forwarded.destroy());
      request.pipe(forwarded);
      return true;
    },
    /** Lets the console's page, which names every policy of trusted types, take the client's. */
    pageHeaders(headers) {
      const policy = headers['content-security-policy'];
      if (!policy?.includes('trusted-types ')) return headers;
      return { ...headers, 'content-security-policy': policy.replace('trusted-types ', 'trusted-types maru-dev ') };
    },
  };
}
