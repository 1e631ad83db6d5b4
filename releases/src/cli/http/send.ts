import { setTimeout as wait } from 'node:timers/promises';
import { exits, Failure } from '../exit';

/** Pauses before a request that got no answer is made again, ms. */
const pauses = [300, 1_000];

export interface Sending {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Whether the request may be made twice when the answer was lost. */
  again: boolean;
  timeoutMs?: number;
}

export interface Answer {
  status: number;
  type: string;
  body: Buffer;
}

/** One HTTP request with a deadline. Throws a Failure with the reason when there is no answer. */
export async function send(url: string, sending: Sending): Promise<Answer> {
  const { again, timeoutMs = 30_000, ...init } = sending;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await fetch(url, {
        ...init,
        redirect: 'follow',
        signal: AbortSignal.timeout(timeoutMs),
      } as RequestInit);
      const body = Buffer.from(await answer.arrayBuffer());
      return { status: answer.status, type: answer.headers.get('content-type') ?? '', body };
    } catch (error) {
      const pause = again ? pauses[attempt] : undefined;
      if (pause === undefined)
        throw new Failure(exits.unreachable, `${toOrigin(url)} does not answer: ${toReasonText(error)}`);
      await wait(pause);
    }
  }
}

function toOrigin(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url;
}

/** 'fetch failed' says nothing; its cause does. */
function toReasonText(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return 'no answer in time';
  return cause?.code ?? cause?.message ?? message;
}
