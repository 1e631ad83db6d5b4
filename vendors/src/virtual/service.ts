import { randomUUID } from 'node:crypto';
import { type VendorVirtualSnapshot, vendorVirtualFaultRequest } from '@maru/contracts';
import { Hub } from '../stream/hub';
import type { Options } from './options';
import { commitFault, type FaultAnswer } from './world/faults';
import type { VirtualBody } from './world/message';
import { World } from './world/world';

/** Real milliseconds between two looks at the clock, between frames of the stage, and between signs of life. */
const tickMs = 100;
const frameMs = 1_000;
const aliveMs = 2_000;

/** The running stand-in: a world that follows the clock, and a hub that sends what changes. */
export class VirtualService {
  readonly hub: Hub<VirtualBody>;
  readonly world: World;
  /** Names this life of the process. */
  readonly run = randomUUID();
  #timer: NodeJS.Timeout | null = null;
  #frameAt = 0;
  #aliveAt = 0;
  #skewMs = 0;

  /** @param leave refuses connections for so many ms */
  constructor(
    private readonly options: Options,
    private readonly leave: (ms: number) => void = () => {},
  ) {
    // Numbers begin with the clock: a client of an earlier life always has smaller ones, which are no longer kept.
    this.hub = new Hub(() => this.time(), Date.now, Date.now());
    this.world = new World(options, this.hub.emit);
    this.world.advance(this.time(), false);
  }

  /** The stand-in's clock, epoch ms. */
  time(): number {
    return Date.now() + this.#skewMs;
  }

  start(): void {
    this.#timer = setInterval(() => this.#tick(), tickMs);
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.hub.disconnect();
  }

  #tick(): void {
    const now = Date.now();
    const framed = now - this.#frameAt >= frameMs;
    if (framed) this.#frameAt = now;
    this.world.advance(this.time(), framed);
    if (now - this.#aliveAt >= aliveMs) {
      this.#aliveAt = now;
      this.hub.emit({ type: 'alive' });
    }
    this.hub.flush();
  }

  snapshot(): VendorVirtualSnapshot {
    return { run: this.run, seq: this.hub.seq, ...this.world.snapshot(this.time()) };
  }

  /** Commits a fault if faults are allowed and the request is well formed. */
  fault(body: unknown): FaultAnswer | { ok: false; reason: 'forbidden' | 'invalid' } {
    if (!this.options.faults) return { ok: false, reason: 'forbidden' };
    const parsed = vendorVirtualFaultRequest.safeParse(body);
    if (!parsed.success) return { ok: false, reason: 'invalid' };
    return commitFault(
      {
        world: this.world,
        hub: this.hub,
        time: () => this.time(),
        leave: this.leave,
        skew: (ms) => {
          this.#skewMs = ms;
        },
      },
      parsed.data,
    );
  }
}
