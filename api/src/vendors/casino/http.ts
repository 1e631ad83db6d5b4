import { CallGate, type CallsLimit } from './calls-limit';
import type { CasinoResult } from './port';

/** What a vendor is sent. */
export interface VendorRequest {
  method: 'GET' | 'POST';
  /** With its query, from the vendor's address on. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** 5 s unless said otherwise. */
  withinMs?: number;
}
export interface VendorAnswer {
  status: number;
  headers: Headers;
  text: string;
}

const largest = 4_000_000;

/** The door to one vendor: its limit of calls, its deadlines, and every fault of the way as a reason. */
export class VendorHttp {
  readonly #gate: CallGate;

  constructor(
    readonly url: string,
    limit: CallsLimit,
  ) {
    this.#gate = new CallGate(limit);
  }

  async send(request: VendorRequest): Promise<CasinoResult<VendorAnswer>> {
    const sent = await this.#gate.run(() => this.#fetch(request));
    return sent ?? { ok: false, reason: 'throttled', answer: 'own limit of calls' };
  }

  /** A file of the vendor, at most 256 kB. */
  async file(path: string): Promise<CasinoResult<{ type: string; body: Buffer }>> {
    const read = await this.#gate.run(async (): Promise<CasinoResult<{ type: string; body: Buffer }>> => {
      try {
        const response = await fetch(`${this.url}${path}`, { redirect: 'error', signal: AbortSignal.timeout(5_000) });
        if (!response.ok) return { ok: false, reason: 'http', answer: `http ${response.status}` };
        const body = Buffer.from(await response.arrayBuffer());
        if (body.length > 262_144) return { ok: false, reason: 'garbage', answer: `${body.length} bytes` };
        return { ok: true, value: { type: response.headers.get('content-type') ?? '', body } };
      } catch (error) {
        return toFailure(error);
      }
    });
    return read ?? { ok: false, reason: 'throttled', answer: 'own limit of calls' };
  }

  async #fetch({ method, path, headers, body, withinMs = 5_000 }: VendorRequest): Promise<CasinoResult<VendorAnswer>> {
    try {
      const response = await fetch(`${this.url}${path}`, {
        method,
        headers,
        redirect: 'error' as const,
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(withinMs),
      });
      const text = await response.text();
      if (text.length > largest) return { ok: false, reason: 'garbage', answer: `${text.length} characters` };
      return { ok: true, value: { status: response.status, headers: response.headers, text } };
    } catch (error) {
      return toFailure(error);
    }
  }
}

/**
 * A connection that was refused carried nothing: `down`. Everything else, a connection that broke too, may have been carried
 * out: `timeout`.
 */
function toFailure(error: unknown): { ok: false; reason: 'down' | 'timeout'; answer: string } {
  const code = (error as { cause?: { code?: string } }).cause?.code;
  const isRefused = code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EHOSTUNREACH';
  const name = error instanceof Error ? error.name : 'unknown';
  return { ok: false, reason: isRefused ? 'down' : 'timeout', answer: code ?? name };
}

/** The JSON of a text; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** 1/100 of a decimal text with at most two decimals; null where it is none. Never a float. */
export function parseHundredths(text: unknown): number | null {
  const [, sign, whole, rest = ''] =
    /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(typeof text === 'string' ? text : '') ?? [];
  if (whole === undefined) return null;
  const value = Number(whole) * 100 + Number(rest.padEnd(2, '0'));
  return sign ? -value : value;
}

/** A decimal text of 1/100, with two decimals. */
export function formatDecimals(hundredths: number): string {
  const absolute = Math.abs(hundredths);
  const sign = hundredths < 0 ? '-' : '';
  return `${sign}${Math.trunc(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}
