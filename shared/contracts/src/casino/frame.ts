import { z } from 'zod';

/**
 * Messages of a game's frame to the page that holds it, by postMessage. The site's frame page passes on those of the
 * vendor's own origin that have one of these shapes, and nothing else. `round`: whether a round of the member is open, so that
 * leaving asks first; `balance`: the vendor's balance changed, so that the page reads it again; `exit`: the member pressed
 * the game's own exit; `error`: the game could not start.
 */
export const casinoFrameMessage = z.discriminatedUnion('type', [
  z.object({ source: z.literal('maru-casino'), type: z.literal('ready') }),
  z.object({ source: z.literal('maru-casino'), type: z.literal('round'), open: z.boolean() }),
  z.object({ source: z.literal('maru-casino'), type: z.literal('balance') }),
  z.object({ source: z.literal('maru-casino'), type: z.literal('exit') }),
  z.object({ source: z.literal('maru-casino'), type: z.literal('error'), reason: z.string().max(40) }),
]);
export type CasinoFrameMessage = z.infer<typeof casinoFrameMessage>;
