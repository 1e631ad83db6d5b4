import { createHash } from 'node:crypto';
import type { Reason } from '@maru/contracts';
import { detectPictureType } from './picture-type';

/** Pixels of a picture as it is uploaded, read from its head before anything is decoded: 12 000 by 3 300, for example. */
const maxPixels = 40_000_000;
/** A picture is made to fit in this, in pixels; smaller ones stay. */
const largest = { width: 1_600, height: 3_200 };
/** Seconds of work on one picture. */
const maxSeconds = 10;
/** Pictures that are worked on at the same time; others wait. */
const maxWorkers = 2;

/** Loads the picture library with the first picture. Sites without uploads save its memory. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One thread per picture, because concurrent bets must not be slowed.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** A picture as it is stored. */
export interface StoredPicture {
  hash: string;
  body: Buffer;
  width: number;
  height: number;
}

let working = 0;
const waiting: (() => void)[] = [];
async function withTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= maxWorkers) await new Promise<void>((resolve) => waiting.push(resolve));
  else working += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}

/**
 * Converts an uploaded file to a storable picture: rotated by its EXIF orientation, shrunk and re-encoded as WebP.
 * Drops all metadata (place, camera, texts). Rejects the file unread if its first bytes are of no accepted type, and
 * undecoded if its header declares too many pixels.
 */
export async function shrinkPicture(
  file: Buffer,
): Promise<
  | { ok: true; picture: StoredPicture }
  | { ok: false; reason: Extract<Reason, 'unsupported_media' | 'picture_too_large'> }
> {
  const type = detectPictureType(file);
  if (!type) return { ok: false, reason: 'unsupported_media' };
  const sharp = await loadSharp();
  return withTurn(async () => {
    try {
      const options = { limitInputPixels: false, failOn: 'error', pages: 1 } as const;
      const { format, width = 0, height = 0 } = await sharp(file, options).metadata();
      if (format !== type) return { ok: false, reason: 'unsupported_media' };
      if (width * height > maxPixels) return { ok: false, reason: 'picture_too_large' };
      const { data, info } = await sharp(file, { ...options, limitInputPixels: maxPixels })
        .timeout({ seconds: maxSeconds })
        .rotate()
        .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true });
      const hash = createHash('sha256').update(data).digest('hex');
      return { ok: true, picture: { hash, body: data, width: info.width, height: info.height } };
    } catch {
      // What only looks like a picture, is cut off, or takes too long.
      return { ok: false, reason: 'unsupported_media' };
    }
  });
}
