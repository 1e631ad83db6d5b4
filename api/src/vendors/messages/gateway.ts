import type { Message } from './compose';

/** Hands messages over for sending. The same message may be handed over again where the answer was lost. */
export interface Gateway {
  send(message: Message): Promise<{ ok: true } | { ok: false; reason: string; final?: boolean }>;
  close(): void;
}
