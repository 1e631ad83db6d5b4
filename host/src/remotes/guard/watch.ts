import type { Release } from '@maru/contracts';
import type { Telemetry } from '../telemetry/telemetry';
import { GlobalsGuard, type Replaced, watchedGlobals } from './globals';
import { type Owner, toReleaseOwner } from './owner';
import { reportIntrusion } from './report';

/** A build, or a known owner; null if unknown. */
type Whose = Release | Owner;
const toOwner = (whose: Whose): Owner => (whose && 'container' in whose ? toReleaseOwner(whose) : whose);

/** Guards the browser's functions that host and remotes share, and knows whose code runs. */
export class GlobalsWatch {
  #guard: GlobalsGuard | null = null;
  #running: Owner = null;
  /** Looks at more than the list: they load later than the guard. */
  readonly #looks: ((owner: Owner) => Replaced[])[] = [];
  /** Owners of the calls that are under way. */
  readonly #calls: Owner[] = [];

  /** Notes a build that has replaced something for good. */
  onLost: ((owner: Owner) => void) | null = null;

  constructor(private readonly telemetry: Telemetry) {}

  /** The remote whose code has run in this task, as far as the host knows. */
  get running(): Owner {
    return this.#running;
  }

  /** Remembers the browser's functions as they are. Must run before any script of a remote. */
  start(): void {
    this.#guard = new GlobalsGuard(watchedGlobals(window));
  }

  /**
   * Lets the host change some of them itself, or set a global while a call of a build is under way; what a remote changed
   * before that is put back first.
   */
  change(change: () => void): void {
    this.check(null);
    change();
    this.#guard?.retake();
    this.check(null);
  }

  /**
   * Adds a look that finds what was replaced elsewhere and puts it back. It is given the owner of the code that alone has
   * run since the last look; null where code of several may have.
   */
  extend(look: (owner: Owner) => Replaced[]): void {
    this.#looks.push(look);
  }

  /**
   * Restores properties replaced since the last check and reports it; `whose` code has run since. Never throws, because
   * its callers count errors as the remote's.
   */
  check(whose: Whose): void {
    const owner = toOwner(whose);
    const isAlone = this.#calls.every((other) => owner && other?.remote === owner.remote && other.id === owner.id);
    this.#look(owner, isAlone ? owner : null);
  }

  #look(owner: Owner, sole: Owner): void {
    try {
      const replaced = [...(this.#guard?.check() ?? []), ...this.#looks.flatMap((look) => look(sole))];
      for (const { name, restored } of replaced) {
        const text = restored ? `${name}, put back` : `${name}, which cannot be put back`;
        reportIntrusion('globals_replaced', owner, text, this.telemetry);
        if (!restored) this.onLost?.(owner);
      }
    } catch (error) {
      console.error('MARU-805 host: a look at the browser’s functions failed', error);
    }
  }

  /**
   * Calls a function of a remote and checks for its leftovers: when it returns (no other code can have run) and when
   * its work is done. Throws and rejects as the function does.
   */
  call<T>(whose: Whose, work: () => T | Promise<T>): Promise<T> {
    const owner = toOwner(whose);
    this.check(null);
    this.#running = owner;
    // Observers of the page are called in a microtask of this task.
    setTimeout(() => {
      if (this.#running === owner) this.#running = null;
    }, 0);
    let result: T | Promise<T>;
    try {
      result = work();
    } finally {
      this.#look(owner, owner);
    }
    this.#calls.push(owner);
    const done = Promise.resolve(result);
    const look = () => {
      this.check(owner);
      this.#calls.splice(this.#calls.indexOf(owner), 1);
    };
    done.then(look, look);
    return done;
  }

  /** Ends the guard. */
  stop(): void {
    this.#guard = null;
    this.#looks.length = 0;
  }
}
