import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A bucket as S3 keeps it, in memory, over HTTP: so much of the protocol as the storage uses. For tests. */
export interface S3Double {
  endpoint: string;
  objects: Map<string, { content: Buffer; headers: Record<string, string | undefined> }>;
  /** Answers the next so many writes with an error of the server. */
  failWrites(times: number): void;
  close(): Promise<void>;
}

const xml = (name: string, inside: string) => `<?xml version="1.0" encoding="UTF-8"?><${name}>${inside}</${name}>`;

export async function s3Double(bucket: string): Promise<S3Double> {
  const objects: S3Double['objects'] = new Map();
  let failing = 0;

  function refuse(response: ServerResponse, status: number, code: string): void {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(xml('Error', `<Code>${code}</Code><Message>${code}</Message>`));
  }
  async function put(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (failing > 0) {
      failing -= 1;
      return refuse(response, 500, 'InternalError');
    }
    if (request.headers['if-none-match'] === '*' && objects.has(key))
      return refuse(response, 412, 'PreconditionFailed');
    const { 'content-type': type, 'cache-control': cache } = request.headers;
    objects.set(key, { content: Buffer.concat(parts), headers: { type, cache } });
    response.writeHead(200, { etag: '"1"' }).end();
  }
  function list(response: ServerResponse, prefix: string, after: string): void {
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    // Small pages, so that reading on is needed.
    const page = keys.slice(0, 2);
    const more = keys.length > page.length;
    const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('');
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(xml('ListBucketResult', `<IsTruncated>${more}</IsTruncated>${contents}${next}`));
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://s3');
    const [, name, ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    if (name !== bucket) return refuse(response, 404, 'NoSuchBucket');
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return refuse(response, 403, 'AccessDenied');
    if (request.method === 'PUT') return put(request, response, key);
    if (url.searchParams.has('list-type')) {
      return list(response, url.searchParams.get('prefix') ?? '', url.searchParams.get('continuation-token') ?? '');
    }
    const object = objects.get(key);
    if (!object) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': object.content.length });
    response.end(request.method === 'HEAD' ? undefined : object.content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    failWrites: (times) => {
      failing = times;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
