import type { AppliedHow, AppliedReport } from './client/protocol';

const ways: readonly AppliedHow[] = ['refreshed', 'swapped', 'reloaded', 'restyled', 'retexted'];
const maxDetail = 200;

/**
 * Reads a page's report. Any page of the browser can send one, whatever its origin: what is none is null, and the detail,
 * which a terminal shows, has no control characters.
 */
export function readReport(text: string): AppliedReport | null {
  let value: Partial<AppliedReport> | null;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const { part, hash, how, detail } = value ?? {};
  if (typeof part !== 'string' || typeof hash !== 'string' || typeof detail !== 'string') return null;
  if (!/^[a-z0-9-]{1,60}$/.test(part) || !how || !ways.includes(how)) return null;
  return { part, hash, how, detail: detail.replace(/\p{C}/gu, ' ').slice(0, maxDetail) };
}
