import { setTimeout } from 'node:timers/promises';
import type { Config } from '@maru/contracts';
import { simulatedLogins } from '@maru/contracts/simulated-members';
import { createRng, type Rng } from '../rng';
import { acts } from './activities';
import type { SimulatedOptions } from './options';
import { nextStep } from './plan';
import { SiteMember } from './site-member';

/** How long the site's configuration, with the operators' switch, is taken as it was read, ms. */
const configMs = 15_000;
/** After a call that the site did not answer, ms. */
const pauseMs = 10_000;

/** Code of a bet that waits for its member to acknowledge a reality check. */
const realityDue = 'MARU-465';

/** All simulated members of a site, who do one thing after the other. */
export class Crowd {
  /** Steps by result: 'mini done', 'sports MARU-409'. */
  readonly counts = new Map<string, number>();
  readonly #members: readonly SiteMember[];
  readonly #rng: Rng;
  #read: { at: number; config: Config | null } = { at: Number.NEGATIVE_INFINITY, config: null };
  #stop = new AbortController();

  constructor(private readonly options: SimulatedOptions) {
    this.#members = simulatedLogins.map((login) => new SiteMember(login, options.site, options.password));
    this.#rng = createRng(options.seed, 'simulated members');
  }

  /** Runs until it is stopped. */
  async run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const step = nextStep(this.#rng, this.#members.length, this.options.perMinute);
      await this.#wait(step.waitMs);
      if (this.#stop.signal.aborted) return;
      await this.#take(this.#members[step.member]!, step.activity);
    }
  }

  stop(): void {
    this.#stop.abort();
  }

  async #take(member: SiteMember, activity: keyof typeof acts): Promise<void> {
    const config = await this.#config(member);
    if (config?.simulated_use !== 1) return;
    const entered = await member.signIn();
    const outcome = entered.ok
      ? await acts[activity](member.call, this.#rng, config)
      : ({ ok: false, reason: `sign-in ${entered.code || `HTTP ${entered.status}`}` } as const);
    // Acknowledge the reality check, as a member would, and continue.
    if (!outcome.ok && outcome.reason === realityDue) await member.call('realityAcknowledge');
    const what = `${activity} ${outcome.ok ? outcome.did : outcome.reason}`;
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
    // A site that is away, or that refuses to let anybody in, is not asked again at once.
    if (!outcome.ok && /HTTP 0|sign-in/.test(outcome.reason)) await this.#wait(pauseMs);
  }

  /** The site's configuration, at most so old; null where it could not be read. */
  async #config(member: SiteMember): Promise<Config | null> {
    if (Date.now() - this.#read.at < configMs) return this.#read.config;
    const read = await member.call('configs');
    this.#read = { at: Date.now(), config: read.ok ? read.data : null };
    return this.#read.config;
  }

  /** Until then, or until it is stopped. */
  #wait(ms: number): Promise<unknown> {
    return setTimeout(ms, undefined, { signal: this.#stop.signal }).catch(() => {});
  }
}
