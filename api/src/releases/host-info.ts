import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostInfo } from '@maru/releases';

/**
 * What the host's build says of itself: the contract it keeps, the libraries it provides, its own pages. Without a
 * build there is no host that a release could run in, and the gate says so.
 */
export async function readHostInfo(hostDir: string): Promise<HostInfo> {
  const read = (path: string) => readFile(join(hostDir, path), 'utf8').catch(() => null);
  const [record, pages] = await Promise.all([read('assets/host.json'), read('pages.json')]);
  if (record === null) return { version: 'not built', contract: '0.0', shares: {}, tokens: [], pages: [] };
  const { contract = '0.0', shares = {}, tokens = [] } = JSON.parse(record) as Partial<HostInfo>;
  const build = createHash('sha256').update(record).digest('hex').slice(0, 10);
  return { version: `${contract}-${build}`, contract, shares, tokens, pages: pages === null ? [] : JSON.parse(pages) };
}
