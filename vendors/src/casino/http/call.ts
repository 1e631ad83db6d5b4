import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Company } from '../company';

/** A call of a company as its face reads it. */
export interface CompanyCall {
  request: IncomingMessage;
  method: string;
  /** Below the company's folder, without its query. */
  path: string;
  query: URLSearchParams;
  body: string;
}
/** What a call is answered; 'cut': nothing, the connection ends. */
export type Reply = { status: number; value: unknown } | 'cut';

/** The interface of one company: its signatures and shapes. */
export interface CompanyApi {
  /** Who asks, to sign the answer for; null where the request is not signed right. */
  identify(call: CompanyCall): Promise<string | null>;
  handle(call: CompanyCall, company: Company): Reply;
  throttled(): Reply;
  unauthorized(): Reply;
  /** Headers of the answer to a request: its signature, a wrong one with `forged`. */
  headers(identity: string, status: number, text: string, forged: boolean): Promise<Record<string, string>>;
}

/** The fields of a JSON body, none where it is none. */
export function parseFields(text: string): Record<string, unknown> {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

export const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w.:-]{1,64}$/.test(value);
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
/** The page of a list, from 1; null where it is none. */
export const parsePage = (value: unknown): number | null => {
  const page = Number(value ?? 1);
  return Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : null;
};
/** One page of 1,000 rows, and how many pages there are. */
export function rowsOfPage<Row>(rows: Row[], page: number): { rows: Row[]; pages: number } {
  const size = 1_000;
  return { rows: rows.slice((page - 1) * size, page * size), pages: Math.max(1, Math.ceil(rows.length / size)) };
}
export const longestWindow = 3_600_000;

/** Sends an answer as it is. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string>,
): void {
  if (!response.destroyed) response.writeHead(status, { 'cache-control': 'no-store', ...headers }).end(text);
}
