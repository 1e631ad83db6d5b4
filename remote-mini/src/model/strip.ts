import type { MiniList, RoundGame } from '@maru/contracts';
import { countdownAt } from '@maru/rounds';
import type { GameRef } from './games';

/** A game of the strip. `left` null: its clock is not known. `share`: of its whole betting time, 0 to 1. */
export interface StripEntry {
  game: GameRef;
  phase: 'open' | 'closed' | 'maintenance' | 'unknown';
  left: number | null;
  share: number;
}

/** A game's clock as the list tells it. Epoch ms, lengths in ms. */
export interface StripClock {
  drawsAt: number;
  term: number;
  closedFor: number;
}

/** Clocks by game of the answer of GET /api/mini/list. */
export function computeClocks(list: MiniList | null): Map<number, StripClock> {
  const entries = Object.entries(list?.games ?? {});
  return new Map(
    entries.map(([id, { nextTime, term, config }]) => [
      Number(id),
      { drawsAt: nextTime * 1_000, term: term * 1_000, closedFor: config.close_seconds * 1_000 },
    ]),
  );
}

/** One game of the strip at `now`, epoch ms by the server; null: the clock is not to be relied on. */
export function stripEntry(
  game: GameRef,
  config: Pick<RoundGame, 'maintenance'>,
  clock: StripClock | undefined,
  now: number | null,
): StripEntry {
  if (config.maintenance === 1) return { game, phase: 'maintenance', left: null, share: 0 };
  if (!clock || now === null || clock.term <= 0) return { game, phase: 'unknown', left: null, share: 0 };
  const { drawsAt, term, closedFor } = clock;
  const { phase, left } = countdownAt({ closesAt: drawsAt - closedFor, term, closedFor }, now);
  if (phase === 'closed') return { game, phase, left: null, share: 1 };
  return { game, phase, left, share: Math.min(1, left / Math.max(1, term - closedFor)) };
}

/** 'mm:ss', from an hour on 'HH:mm:ss'; whole seconds rounded up. */
export function clockText(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1_000));
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  if (seconds >= 3_600) parts.unshift(Math.floor(seconds / 3_600));
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
