import { simulatedLogins } from '@maru/contracts/simulated-members';
import { type Rng, rngOf } from '../odds-feed/math/rng';
import { acts } from './activities';
import type { SimulatedOptions } from './options';
import { nextStep } from './plan';
import { SiteMember } from './site-member';

/** How long the operators' switch is taken as it was read, ms. */
const switchMs = 15_000;
/** After a call that the site did not answer, ms. */
const pauseMs = 10_000;

/** Code of a bet that waits for its member to acknowledge a reality check. */
const realityDue = 'MARU-465';

/** All simulated members of a site, who do one thing after the other. */
export class Crowd {
  /** Steps by what came of them: 'mini done', 'sports MARU-409'. */
  readonly counts = new Map<string, number>();
  readonly #members: readonly SiteMember[];
  readonly #rng: Rng;
  #read: { at: number; isOn: boolean } = { at: Number.NEGATIVE_INFINITY, isOn: false };
  #stop = new AbortController();

  constructor(private readonly options: SimulatedOptions) {
    this.#members = simulatedLogins.map((login) => new SiteMember(login, options.site, options.password));
    this.#rng = rngOf(options.seed, 'simulated members');
  }

  /** Goes on until it is stopped. */
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
    if (!(await this.#isOn(member))) return;
    const entered = await member.signIn();
    const outcome = entered.ok
      ? await acts[activity](member.call, this.#rng)
      : ({ ok: false, reason: `sign-in ${entered.code || `HTTP ${entered.status}`}` } as const);
    // As a member who reads the reality check and goes on.
    if (!outcome.ok && outcome.reason === realityDue) await member.call('realityAcknowledge');
    const what = `${activity} ${outcome.ok ? outcome.did : outcome.reason}`;
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
    // A site that is away, or that refuses to let anybody in, is not asked again at once.
    if (!outcome.ok && /HTTP 0|sign-in/.test(outcome.reason)) await this.#wait(pauseMs);
  }

  /** Whether the operators let simulated members in. */
  async #isOn(member: SiteMember): Promise<boolean> {
    if (Date.now() - this.#read.at < switchMs) return this.#read.isOn;
    const config = await member.call('configs');
    this.#read = { at: Date.now(), isOn: config.ok && config.data.simulated_use === 1 };
    return this.#read.isOn;
  }

  #wait(ms: number): Promise<void> {
    const { signal } = this.#stop;
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', finish);
        resolve();
      };
      const timer = setTimeout(finish, ms);
      signal.addEventListener('abort', finish);
    });
  }
}
