import { createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type ReleaseKey, releaseKey } from '@maru/contracts';
import { z } from 'zod';
import { computeKeyId } from '../../signing';
import { exits, Failure } from '../exit';
import { send } from '../http/send';
import type { Run } from '../types';

const keyList = z.union([
  z.array(releaseKey),
  z.object({ keys: z.array(releaseKey) }).transform(({ keys }) => keys),
  releaseKey.transform((key) => [key]),
]);

/** Public keys from `--key`, from MARU_RELEASE_PUBLIC_KEYS, or out of the site's page. */
export async function publicKeys({ options, env, cwd, site }: Run): Promise<ReleaseKey[]> {
  if (options.key !== undefined) {
    const file = String(options.key);
    const text = await readFile(resolve(cwd, file), 'utf8').catch((error: Error) => {
      throw new Failure(exits.usage, `The key file ${file} cannot be read: ${error.message}`);
    });
    return readKeys(text) ?? fail(`${file} holds no public key: neither JSON nor PEM of a P-256 key.`);
  }
  const text = env.MARU_RELEASE_PUBLIC_KEYS;
  if (text) return readKeys(text) ?? fail('MARU_RELEASE_PUBLIC_KEYS holds no public keys.');
  return keysOfPage(site);
}

function fail(message: string): never {
  throw new Failure(exits.usage, message);
}

/** Keys as JSON (one, a list, or {keys}) or as PEM of a public key; null for anything else. */
export function readKeys(text: string): ReleaseKey[] | null {
  try {
    const parsed = keyList.safeParse(JSON.parse(text));
    const keys = parsed.success ? parsed.data : [];
    // Coordinates that are no point would throw at the first signature.
    for (const { x, y } of keys) createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    return keys.length > 0 ? keys : null;
  } catch {
    return readPem(text);
  }
}

function readPem(pem: string): ReleaseKey[] | null {
  try {
    const { crv, x, y } = createPublicKey(pem).export({ format: 'jwk' });
    return crv === 'P-256' && x && y ? [{ id: computeKeyId({ x, y }), x, y }] : null;
  } catch {
    return null;
  }
}

/** The keys that the site's page carries: what every browser trusts. */
async function keysOfPage(site: string): Promise<ReleaseKey[]> {
  const page = await send(`${site}/`, { headers: { accept: 'text/html' }, again: true });
  const text = /<script[^>]*\bid="?maru-data"?[^>]*>([\s\S]*?)<\/script>/.exec(page.body.toString('utf8'))?.[1];
  let data: unknown = null;
  try {
    data = JSON.parse(text ?? 'null');
  } catch {}
  const parsed = z.object({ releases: z.object({ keys: z.array(releaseKey).min(1) }) }).safeParse(data);
  if (parsed.success) return parsed.data.releases.keys;
  throw new Failure(
    exits.unreachable,
    `The page of ${site} (${page.status}) carries no public keys. Give --key <file>.`,
  );
}
