import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Whether compressing a file is worth it: pictures and fonts are compressed already. */
export function compressible(path: string): boolean {
  return /\.(js|css|json|svg)$/.test(path);
}

/** Publishing wants the sizes and storing wants the bytes: the work is done once. */
const done = new WeakMap<Buffer, Promise<{ br: Buffer; gz: Buffer }>>();

/** Brotli and gzip of a file at their best; it is done once and served for ever. */
export function compressed(content: Buffer): Promise<{ br: Buffer; gz: Buffer }> {
  const making = done.get(content) ?? compress(content);
  done.set(content, making);
  return making;
}

async function compress(content: Buffer): Promise<{ br: Buffer; gz: Buffer }> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
  return { br, gz };
}
