import { addressed } from './path';

/** Addresses of pictures of the board; the hash is its first group. */
export const pictureAddress = new RegExp(`^${addressed('([0-9a-f]{64})')}$`);

/** Where a picture of the board is served. */
export const addressOfPicture = (hash: string): string => addressed(hash);

/** The hash of a picture's address; null for any other address. */
export function hashOfAddress(address: string): string | null {
  return pictureAddress.exec(address)?.[1] ?? null;
}
