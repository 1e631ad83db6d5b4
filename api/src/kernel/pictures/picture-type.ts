/** First bytes of the types that are taken. WebP has the length of the file between its two marks. */
const jpeg = Buffer.from([0xff, 0xd8, 0xff]);
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What a file is by its first bytes, whatever it is called; null where it is no picture that is taken. */
export function detectPictureType(file: Buffer): 'jpeg' | 'png' | 'webp' | null {
  if (file.subarray(0, 3).equals(jpeg)) return 'jpeg';
  if (file.subarray(0, 8).equals(png)) return 'png';
  const isWebp = file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'webp' : null;
}
