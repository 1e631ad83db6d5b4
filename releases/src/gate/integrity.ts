import { createHash } from 'node:crypto';

/** `sha384-…` of a file, as the `integrity` attribute takes it. */
export function computeIntegrity(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
