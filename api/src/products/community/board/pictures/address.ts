import { addressed } from './path';

const pattern = new RegExp(`^${addressed('([0-9a-f]{64})')}$`);

/** Where a picture of the board is served. */
export const addressOfPicture = (hash: string): string => addressed(hash);

/** The hash of a picture's address; null for any other address. */
export function hashOfAddress(address: string): string | null {
  return pattern.exec(address)?.[1] ?? null;
}
