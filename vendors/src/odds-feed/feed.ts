import { randomUUID } from 'node:crypto';
import { type FeedFaultRequest, type FeedSnapshot, feedFaultRequest } from '@maru/contracts';
import { Hub } from '../stream/hub';
import type { Options } from './options';
import type { FeedBody } from './stream/messages';
import { commitFault, type FaultAnswer } from './world/faults';
import { World } from './world/world';

/** Real milliseconds between two looks at the clock. */
const tick = 50;
/** A pause longer than this (a suspended machine) is forgiven and not caught up. */
const longestPause = 5000;
/** Most milliseconds of work before requests get their turn again. */
const longestWork = 100;

/** The running feed: a world that advances with real time and a hub that tells of it. */
export class Feed {
  readonly hub: Hub<FeedBody>;
  readonly world: World;
  private timer: NodeJS.Timeout | null = null;
  private readonly waits = new Set<NodeJS.Timeout>();
  private began = 0;
  private done = 0;

  /** Names this life of the feed: a restart resets numbers and ids. */
  readonly run = randomUUID();

  constructor(private readonly options: Options) {
    // The world is made before it says anything, so the hub may ask it for the time.
    this.hub = new Hub(() => this.world.wall());
    this.world = new World(options, this.hub.emit);
  }

  start(): void {
    this.began = performance.now();
    this.timer = setInterval(() => this.catchUp(), tick);
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
    for (const wait of this.waits) clearTimeout(wait);
    this.hub.disconnect();
  }

  /** Makes the steps that real time asks for, whatever the timer's jitter. */
  private catchUp(): void {
    const perStep = (this.world.dt * 1000) / this.options.speed;
    let behind = performance.now() - this.began - this.done * perStep;
    if (behind > longestPause) {
      const skippedMs = Math.floor(behind / perStep) * perStep;
      this.began += skippedMs;
      this.world.skip(skippedMs);
      behind -= skippedMs;
    }
    const begun = performance.now();
    while (behind >= perStep && performance.now() - begun < longestWork) {
      this.world.step();
      this.done++;
      behind -= perStep;
    }
    this.hub.flush();
  }

  snapshot(): FeedSnapshot {
    // Built between two steps: it holds exactly what the messages up to `seq` tell.
    return { run: this.run, seq: this.hub.seq, ...this.world.snapshot() };
  }

  /** Commits a fault if faults are allowed and the request is well formed. */
  fault(body: unknown): FaultAnswer | { ok: false; reason: 'forbidden' | 'invalid'; errors?: string[] } {
    if (!this.options.faults) return { ok: false, reason: 'forbidden' };
    const parsed = feedFaultRequest.safeParse(body);
    if (!parsed.success) return { ok: false, reason: 'invalid', errors: parsed.error.issues.map((i) => i.message) };
    const answer = this.commit(parsed.data);
    this.hub.flush();
    return answer;
  }

  private commit(request: FeedFaultRequest): FaultAnswer {
    const later = (seconds: number, run: () => void) => {
      const wait = setTimeout(() => {
        this.waits.delete(wait);
        run();
        this.hub.flush();
      }, seconds * 1000);
      this.waits.add(wait);
    };
    const { world, hub } = this;
    return commitFault({ world, hub, emit: hub.emit, later, speed: this.options.speed }, request);
  }
}
