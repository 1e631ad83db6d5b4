import { setImmediate as turn } from 'node:timers/promises';
import type { Database, Sql } from '../../src/kernel/sql';

/** A statement that is not back after so long waits for a lock: others go on. It decides nothing but the order. */
const blockedMs = 5;
/** Lives of an actor, kills aside, that may end with an error after which another try is right. */
const maxRetries = 20;
/** How likely a process is killed at a step, while there are kills left. */
const killChance = 0.12;

/** What ends a process: everything that it does from then on fails with it. */
class Killed extends Error {}

/** A process as an actor sees it. */
export interface Process {
  /** Each statement and each commit is a step, before and after which others may act or the process may be killed. */
  db: Database;
  /** A call of a vendor, as a step: killed after it, its answer is lost. */
  call<Value>(what: string, work: () => Promise<Value>): Promise<Value>;
}

/** Something that happens once in a run, and again, in another process, after its process was killed. */
export interface Actor {
  name: string;
  /** Relative likelihood of running early; default 1. */
  weight?: number;
  act(process: Process): Promise<void>;
  /** What the end of its process brings about, such as the release of its jobs. */
  onKilled?(): Promise<void>;
}

/** What was committed. `from`, `until`: steps at which the commit began and was answered. */
export interface Commit {
  actor: string;
  texts: string;
  /** Rows that the statements answered, as JSON. */
  answers: string;
  from: number;
  until: number;
}

const toJson = (rows: unknown) =>
  JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? Number(value) : value));

interface Waiting {
  life: Life;
  what: string;
  go(verdict: 'go' | 'before' | 'after'): void;
}

/** One process of an actor. */
interface Life {
  actor: string;
  /** Its place among the actors. */
  place: number;
  weight: number;
  isDead: boolean;
}

/**
 * Delays actors in most runs, so that earlier steps give them something to decide; the remaining runs keep them early.
 */
export const mostlyLate = (random: () => number, actors: readonly Actor[]): Actor[] =>
  random() < 0.7 ? actors.map((actor) => ({ ...actor, weight: 0.02 })) : [...actors];

const isTransient = (error: unknown) =>
  ['40001', '40P01', '23505'].includes((error as { code?: string } | null)?.code ?? '');

/** Actors of one run, statement by statement in an order that follows from a seed. */
export class Order {
  readonly commits: Commit[] = [];
  /** Steps of the run, to debug failures. */
  readonly steps: string[] = [];
  #clock = 0;
  #waiting: Waiting[] = [];
  /** Statements under way, and those of them that wait for a lock. */
  readonly #underWay = new Set<object>();
  readonly #blocked = new Set<object>();
  /** Who has the one connection of the embedded database. */
  #owner: Life | null = null;
  #onChange: (() => void) | null = null;

  constructor(
    private readonly db: Database,
    private readonly random: () => number,
    private kills: number,
  ) {}

  /** Plays the actors to their ends. */
  async play(actors: readonly Actor[]): Promise<void> {
    const failures: unknown[] = [];
    let left = actors.length;
    for (const [place, actor] of actors.entries()) {
      void this.#live(actor, place, failures).finally(() => {
        left -= 1;
        this.#change();
      });
    }
    while (left > 0) {
      await this.#rest();
      const next = this.#pick();
      if (next) this.#grant(next, failures.length > 0);
      else if (left > 0) await this.#changed();
    }
    if (failures.length > 0) throw failures[0];
  }

  /**
   * The first commits of actors with a text in them: when they began and when they were answered; none: never.
   * @param answer a text of what was answered, where a statement may answer that it did nothing
   */
  first(actors: readonly string[], text: string, answer = ''): { from: number; until: number } {
    const commits = this.commits.filter(
      (commit) => actors.includes(commit.actor) && commit.texts.includes(text) && commit.answers.includes(answer),
    );
    return {
      from: Math.min(...commits.map(({ from }) => from)),
      until: Math.min(...commits.map(({ until }) => until)),
    };
  }

  async #live(actor: Actor, place: number, failures: unknown[]): Promise<void> {
    const weight = (actor.weight ?? 1) * 16 ** this.random();
    for (let retries = 0; failures.length === 0; ) {
      const life: Life = { actor: actor.name, place, weight, isDead: false };
      try {
        await actor.act(this.#processOf(life));
        if (!life.isDead) return;
      } catch (error) {
        if (!life.isDead) {
          retries += 1;
          if (!isTransient(error) || retries > maxRetries) failures.push(error);
          continue;
        }
      }
      this.steps.push(`${actor.name}: killed`);
      await actor.onKilled?.().catch((error) => failures.push(error));
    }
  }

  #processOf(life: Life): Process {
    const { db } = this;
    return {
      call: async (what, work) => {
        const diesAfter = await this.#gate(life, what);
        return this.#finish(life, diesAfter, await this.#run(work));
      },
      db: {
        kind: db.kind,
        isReachable: () => db.isReachable(),
        close: () => Promise.reject(new Error('the database is the run’s')),
        query: async <Row>(text: string, params?: Parameters<Sql['query']>[1]) => {
          const diesAfter = await this.#gate(life, text);
          const from = this.#tick();
          const rows = await this.#run(() => db.query<Row>(text, params));
          this.commits.push({ actor: life.actor, texts: text, answers: toJson(rows), from, until: this.#tick() });
          return this.#finish(life, diesAfter, rows);
        },
        transaction: async <Value>(work: (tx: Sql) => Promise<Value>) => this.#transaction(life, work),
      },
    };
  }

  async #transaction<Value>(life: Life, work: (tx: Sql) => Promise<Value>): Promise<Value> {
    const isEmbedded = this.db.kind === 'embedded';
    if (isEmbedded) {
      await this.#gate(life, 'begin');
      this.#owner = life;
    }
    let flight = this.#begin();
    let diesAfter = false;
    let from = 0;
    const texts: string[] = [];
    const answers: string[] = [];
    try {
      const value = await this.db.transaction(async (tx) => {
        this.#end(flight);
        try {
          const done = await work({
            query: async <Row>(text: string, params?: Parameters<Sql['query']>[1]) => {
              const dies = await this.#gate(life, text);
              texts.push(text);
              const rows = await this.#run(() => tx.query<Row>(text, params));
              answers.push(toJson(rows));
              return this.#finish(life, dies, rows);
            },
          });
          diesAfter = await this.#gate(life, 'commit');
          return done;
        } finally {
          from = this.#tick();
          flight = this.#begin();
        }
      });
      const [text, answer] = [texts, answers].map((lines) => lines.join('\n')) as [string, string];
      this.commits.push({ actor: life.actor, texts: text, answers: answer, from, until: this.#tick() });
      return this.#finish(life, diesAfter, value);
    } finally {
      if (this.#owner === life) this.#owner = null;
      this.#end(flight);
    }
  }

  /** Waits for its turn. @returns whether the process dies after the step */
  async #gate(life: Life, what: string): Promise<boolean> {
    if (life.isDead) throw new Killed();
    const verdict = await new Promise<'go' | 'before' | 'after'>((go) => {
      this.#waiting.push({ life, what, go });
      this.#change();
    });
    if (verdict === 'before') throw new Killed();
    return verdict === 'after';
  }

  #finish<Value>(life: Life, diesAfter: boolean, value: Value): Value {
    if (diesAfter) this.#kill(life);
    if (life.isDead) throw new Killed();
    return value;
  }

  /** Ends a process: whatever of it waits for its turn does not get it. */
  #kill(life: Life): void {
    life.isDead = true;
    const own = this.#waiting.filter((waiting) => waiting.life === life);
    this.#waiting = this.#waiting.filter((waiting) => waiting.life !== life);
    for (const { go } of own) go('before');
  }

  #grant(waiting: Waiting, isOver: boolean): void {
    const { life, what, go } = waiting;
    const dies = isOver || (this.kills > 0 && this.random() < killChance);
    const when = !dies ? 'go' : isOver || this.random() < 0.5 ? 'before' : 'after';
    const note = when === 'go' ? '' : `, killed ${when} it`;
    this.steps.push(`${life.actor}: ${what.replace(/\s+/g, ' ').slice(0, 60)}${note}`);
    if (dies && !isOver) this.kills -= 1;
    this.#waiting = this.#waiting.filter((other) => other !== waiting);
    if (when === 'before') this.#kill(life);
    go(when);
  }

  /** Picks by weight: some actors run early and others last. */
  #pick(): Waiting | null {
    const ready = this.#waiting
      .filter(({ life }) => !this.#owner || this.#owner === life)
      .sort((a, b) => a.life.place - b.life.place);
    let at = this.random() * ready.reduce((sum, { life }) => sum + life.weight, 0);
    for (const waiting of ready) {
      at -= waiting.life.weight;
      if (at < 0) return waiting;
    }
    return ready.at(-1) ?? null;
  }

  async #run<Value>(work: () => Promise<Value>): Promise<Value> {
    const flight = this.#begin();
    try {
      return await work();
    } finally {
      this.#end(flight);
    }
  }
  #begin(): object {
    const flight = {};
    this.#underWay.add(flight);
    return flight;
  }
  #end(flight: object): void {
    this.#underWay.delete(flight);
    this.#blocked.delete(flight);
    this.#change();
  }

  /** Until every statement under way is back or waits for a lock. */
  async #rest(): Promise<void> {
    await turn();
    while (this.#underWay.size > this.#blocked.size) {
      let timer: NodeJS.Timeout | undefined;
      const isLate = await Promise.race([
        this.#changed().then(() => false),
        new Promise<boolean>((resolve) => {
          timer = setTimeout(resolve, blockedMs, true);
        }),
      ]);
      clearTimeout(timer);
      if (isLate) for (const flight of this.#underWay) this.#blocked.add(flight);
      await turn();
    }
  }

  #tick(): number {
    this.#clock += 1;
    return this.#clock;
  }
  #change(): void {
    this.#onChange?.();
    this.#onChange = null;
  }
  #changed(): Promise<void> {
    return new Promise((resolve) => {
      const before = this.#onChange;
      this.#onChange = () => {
        before?.();
        resolve();
      };
    });
  }
}
