import type { CasinoFrameMessage } from '@maru/contracts';

/** A message of the game's frame; null for anything else. The browser carries no schemas. */
export function readFrameMessage(data: unknown): CasinoFrameMessage | null {
  const message = (data ?? {}) as { source?: unknown; type?: unknown; open?: unknown; reason?: unknown };
  if (message.source !== 'maru-casino') return null;
  const source = 'maru-casino' as const;
  switch (message.type) {
    case 'ready':
    case 'balance':
    case 'exit':
      return { source, type: message.type };
    case 'round':
      return typeof message.open === 'boolean' ? { source, type: 'round', open: message.open } : null;
    case 'error':
      return typeof message.reason === 'string' && message.reason.length <= 40
        ? { source, type: 'error', reason: message.reason }
        : null;
    default:
      return null;
  }
}
