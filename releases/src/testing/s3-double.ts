import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
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

/** The key pair that the bucket knows. */
export const s3Keys = { accessKeyId: 'key', secretAccessKey: 'secret' };

const xml = (name: string, inside: string) => `<?xml version="1.0" encoding="UTF-8"?><${name}>${inside}</${name}>`;
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Checks a request's signature, version 4, and that its body is the one that was signed.
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
function isSigned({ method, headers }: IncomingMessage, url: URL, body: Buffer): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, keyId, scope, names, signature] = form.exec(headers.authorization ?? '') ?? [];
  const time = String(headers['x-amz-date']);
  const hash = String(headers['x-amz-content-sha256']);
  if (!scope || !names || !signature || keyId !== s3Keys.accessKeyId) return false;
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return false;
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, url.pathname, query.join('&'), lines.join(''), names, hash].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${s3Keys.secretAccessKey}`);
  const right = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'));
  return timingSafeEqual(right, Buffer.from(signature, 'hex'));
}

export async function s3Double(bucket: string): Promise<S3Double> {
  const objects: S3Double['objects'] = new Map();
  let failing = 0;

  function refuse(response: ServerResponse, status: number, code: string): void {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(xml('Error', `<Code>${code}</Code><Message>${code}</Message>`));
  }
  function put({ headers }: IncomingMessage, response: ServerResponse, key: string, content: Buffer): void {
    const fails = failing > 0;
    if (fails) failing -= 1;
    if (fails) return void refuse(response, 500, 'InternalError');
    if (headers['if-none-match'] === '*' && objects.has(key)) return void refuse(response, 412, 'PreconditionFailed');
    const { 'content-type': type, 'cache-control': cache } = headers;
    objects.set(key, { content, headers: { type, cache } });
    response.writeHead(200, { etag: `"${createHash('md5').update(content).digest('hex')}"` }).end();
  }
  function list(response: ServerResponse, prefix: string, after: string): void {
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    // Small pages, so that reading on is needed.
    const page = keys.slice(0, 2);
    const more = keys.length > page.length;
    const contents = page.map((key) => `<Contents><Key>${escapeXml(key)}</Key><Size>1</Size></Contents>`).join('');
    const next = more ? `<NextContinuationToken>${escapeXml(page.at(-1)!)}</NextContinuationToken>` : '';
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(xml('ListBucketResult', `<IsTruncated>${more}</IsTruncated>${contents}${next}`));
  }

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const url = new URL(request.url!, 'http://s3');
    const [, name, ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    if (name !== bucket) return refuse(response, 404, 'NoSuchBucket');
    if (!isSigned(request, url, body)) return refuse(response, 403, 'SignatureDoesNotMatch');
    if (request.method === 'PUT') return put(request, response, key, body);
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
