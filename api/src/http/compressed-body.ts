import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Below this a compressed answer saves nothing. */
const worthIt = 1_200;

export type Encoding = 'br' | 'gzip' | null;

/** The best encoding that the caller takes. */
export function chooseEncoding(header: string | string[] | undefined): Encoding {
  if (!header) return null;
  const takes = (name: string) =>
    String(header)
      .split(',')
      .some((part) => {
        const [token, ...rest] = part.trim().split(';');
        return token === name && !rest.some((piece) => /^\s*q=0(\.0*)?$/.test(piece));
      });
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
}

/** One answer as text, and its compressed forms, each made once and off the event loop. */
export class CompressedBody {
  readonly plain: Buffer;
  #br: Promise<Buffer> | null = null;
  #gzip: Promise<Buffer> | null = null;

  /** @param quality of brotli: 4 for answers that are made all the time, more for those that change now and then */
  constructor(
    private readonly text: string,
    private readonly quality = 4,
  ) {
    this.plain = Buffer.from(text);
  }

  /** The body in an encoding of `chooseEncoding`; plain where compressing it is not worth it. */
  async for(encoding: Encoding): Promise<{ body: Buffer; encoding: Encoding }> {
    if (!encoding || this.plain.length < worthIt) return { body: this.plain, encoding: null };
    if (encoding === 'br') {
      this.#br ??= toBrotli(this.text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: this.quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: this.plain.length,
        },
      });
      return { body: await this.#br, encoding };
    }
    this.#gzip ??= toGzip(this.text, { level: 5 });
    return { body: await this.#gzip, encoding };
  }
}
