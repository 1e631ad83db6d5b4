/**
 * Makes the package that teams outside get: the command line, types, styles and the scaffold, in one file.
 * `node releases/pack.mjs [folder] [--serve port] [--host address]`. With `--serve` it is offered over HTTP until Ctrl-C.
 */
import { execFileSync } from 'node:child_process';
import { createReadStream, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildReleases } from './build.mjs';

/**
 * Builds the package and packs it into a folder.
 * @param {string} folder
 * @returns {Promise<string>} path of the .tgz; npm makes its name from the package's name and version
 */
export async function packReleases(folder) {
  mkdirSync(folder, { recursive: true });
  // A separate folder, because tests and workspace members use `dist` during packing.
  const built = mkdtempSync(join(tmpdir(), 'maru-package-'));
  try {
    await buildReleases(built);
    const output = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
      cwd: built,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return join(folder, output.trim().split('\n').at(-1));
  } finally {
    rmSync(built, { recursive: true });
  }
}

/**
 * Offers one file at its name over HTTP.
 * @param {string} file
 * @param {{port: number, host: string}} place port 0: a free one
 * @returns {Promise<{url: string, close(): void}>}
 */
export function servePackage(file, { port, host }) {
  const path = `/${basename(file)}`;
  const server = createServer((request, response) => {
    if (request.url !== path || !['GET', 'HEAD'].includes(request.method)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'application/gzip', 'content-length': statSync(file).size });
    if (request.method === 'HEAD') response.end();
    else createReadStream(file).pipe(response);
  });
  return new Promise((done, fail) => {
    server.once('error', fail).listen(port, host, () => {
      const url = `http://${host}:${server.address().port}${path}`;
      done({ url, close: () => server.closeAllConnections() ?? server.close() });
    });
  });
}

async function main() {
  const options = { serve: { type: 'string' }, host: { type: 'string', default: '127.0.0.1' } };
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const file = await packReleases(resolve(positionals[0] ?? join(import.meta.dirname, '../.maru/package')));
  console.log(file);
  if (values.serve === undefined) return;
  const { url } = await servePackage(file, { port: Number(values.serve), host: values.host });
  console.log(`npm exec --yes --package=${url} -- maru-create remote-offers --area offers`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
