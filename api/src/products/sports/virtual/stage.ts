import type {
  Locale,
  Localized,
  VendorVirtualEvent,
  VendorVirtualFrame,
  VirtualEvent,
  VirtualStage,
} from '@maru/contracts';
import type { LiveScore } from './to-offer';

/** Names of events on the site; what it has no name for is not shown. */
const kinds: Partial<Record<VendorVirtualEvent['kind'], string>> = {
  kick_off: 'start',
  period_start: 'start',
  goal: 'goal',
  basket: 'basket',
  yellow_card: 'card',
  corner: 'corner',
  shot_on_target: 'shot',
  shot_off_target: 'shot',
  dangerous_attack: 'chance',
  period_end: 'half',
  overtime: 'overtime',
  full_time: 'end',
};

type Ball = VirtualStage['ball'][number];
type StageEvent = Omit<VirtualEvent, 'player'> & { n: number; player: Localized | null };

/** What of a stage is stored: enough to show it again. */
export interface StageRecording {
  events: StageEvent[];
  ball: Ball[];
  stats: VirtualStage['stats'];
  frame: VendorVirtualFrame | null;
}

/** Places of the ball are this far apart at least, in ms. */
const ballStepMs = 900;

/** One played match as far as the vendor has shown it. Messages may be repeated and reordered. */
export class Stage {
  readonly #events: StageEvent[] = [];
  #ball: Ball[] = [];
  #frame: VendorVirtualFrame | null = null;
  #stats: VirtualStage['stats'] = [];

  constructor(
    /** Start of the round, epoch ms. */
    private readonly startsAt: number,
  ) {}

  /** @returns true where the event was not known yet */
  event(event: VendorVirtualEvent): boolean {
    if (this.#events.some(({ n }) => n === event.n)) return false;
    const kind = kinds[event.kind];
    if (!kind) return false;
    const { n, at, minute, side, player, score } = event;
    this.#events.push({ n, at, minute, kind, side, player, score });
    this.#events.sort((a, b) => a.n - b.n);
    return true;
  }

  /** @param sentAt when the vendor sent the frame, by its clock */
  frame(frame: VendorVirtualFrame, sentAt: number): void {
    const at = Math.max(0, sentAt - this.startsAt);
    const last = this.#ball.at(-1);
    if (last && at <= last[0]) return;
    this.#frame = frame;
    this.#stats = frame.stats;
    if (last && at - last[0] < ballStepMs) return;
    this.#ball.push([at, Math.round(frame.ball[0] * 10), Math.round(frame.ball[1] * 10)]);
  }

  /** What is known, to be stored. */
  get recording(): StageRecording {
    return { events: [...this.#events], ball: [...this.#ball], stats: this.#stats, frame: this.#frame };
  }

  /** Adds what was stored, by this process before a restart or by another one; what is known here stays. */
  restore({ events, ball, stats, frame }: StageRecording): void {
    const numbers = new Set(this.#events.map(({ n }) => n));
    this.#events.push(...events.filter(({ n }) => !numbers.has(n)));
    this.#events.sort((a, b) => a.n - b.n);
    const places = [...this.#ball, ...ball].sort(([a], [b]) => a - b);
    this.#ball = [];
    for (const place of places) {
      const last = this.#ball.at(-1);
      if (!last || place[0] - last[0] >= ballStepMs) this.#ball.push(place);
    }
    this.#frame ??= frame;
    if (this.#stats.length === 0) this.#stats = stats;
  }

  /** Number of events and places that are known: what was sent of them need not be sent again. */
  get counts(): { events: number; ball: number } {
    return { events: this.#events.length, ball: this.#ball.length };
  }

  /** Current score and clock. The clock runs faster than real time and is shown at its last value. */
  get score(): LiveScore {
    const last = this.#events.at(-1)?.score ?? [0, 0];
    const frame = this.#frame;
    return {
      period: frame ? (frame.pause ? 10 + frame.period : frame.period) : 1,
      timer: frame ? { seconds: frame.minute * 60 + frame.second, running: false, at: this.startsAt } : null,
      scores: { home: last[0], away: last[1], periods: [] },
    };
  }

  /** Returns what was shown so far, or everything after a number of events and places. */
  show(locale: Locale, from = { events: 0, ball: 0 }): Pick<VirtualStage, 'events' | 'ball' | 'stats'> {
    return {
      events: this.#events.slice(from.events).map(({ n: _, player, ...event }) => ({
        ...event,
        ...(player ? { player: player[locale] } : {}),
      })),
      ball: this.#ball.slice(from.ball),
      stats: this.#stats,
    };
  }
}
