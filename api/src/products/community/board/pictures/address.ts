import { calls } from '@maru/contracts';

/** Where a picture of the board is served. */
export const addressOfPicture = (hash: string): string => calls.boardPicture.path.replace(':hash', hash);

/** Addresses of pictures of the board; the hash is its first group. */
export const pictureAddress = new RegExp(`^${addressOfPicture('([0-9a-f]{64})')}$`);

/** The hash of a picture's address; null for any other address. */
export function hashOfAddress(address: string): string | null {
  return pictureAddress.exec(address)?.[1] ?? null;
}
