import type { Gateway } from './gateway';

/**
 * The gateway at an address, with so many ms to answer. It sends a message of the same id once, however often it is
 * handed over.
 */
export function httpGateway(url: string, withinMs = 5_000): Gateway {
  return {
    async send(message) {
      try {
        const answer = await fetch(`${url}/v1/messages`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(message),
          redirect: 'error',
          signal: AbortSignal.timeout(withinMs),
        });
        await answer.body?.cancel();
        return answer.ok ? { ok: true } : { ok: false, reason: `status ${answer.status}` };
      } catch (error) {
        return { ok: false, reason: error instanceof Error ? error.name : 'unknown' };
      }
    },
    close() {},
  };
}
