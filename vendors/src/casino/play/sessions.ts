import { randomBytes } from 'node:crypto';
import type { CompanyName } from '../book';

export interface PlaySession {
  id: string;
  company: CompanyName;
  user: string;
  game: string;
  lang: string;
  /** When it was used last, epoch ms. */
  used: number;
}

/** How long a link can be opened, ms. */
const linkMs = 60_000;
/** From one round to the next, ms. */
const shortestCycleMs = 5_000;
const idleMs = 30 * 60_000;
const maxSessions = 5_000;

/** Links to games that open once, and the resulting sessions. */
export class PlaySessions {
  readonly #links = new Map<string, { expires: number; session: Omit<PlaySession, 'id' | 'used'> }>();
  readonly #begun = new Map<string, number>();
  readonly #sessions = new Map<string, PlaySession>();

  constructor(private readonly now: () => number = Date.now) {}

  /** A new link: its token and until when it opens, epoch ms. */
  link(session: Omit<PlaySession, 'id' | 'used'>): { token: string; expires: number } {
    const token = randomBytes(24).toString('hex');
    const expires = this.now() + linkMs;
    this.#links.set(token, { expires, session });
    if (this.#links.size > maxSessions) this.#links.delete(this.#links.keys().next().value!);
    return { token, expires };
  }

  /** Opens a link: its session, or null where it was opened before or is too old. */
  open(token: string, company: CompanyName): PlaySession | null {
    const link = this.#links.get(token);
    if (!link || link.session.company !== company) return null;
    this.#links.delete(token);
    if (this.now() >= link.expires) return null;
    const session = { ...link.session, id: randomBytes(24).toString('hex'), used: this.now() };
    this.#sessions.set(session.id, session);
    if (this.#sessions.size > maxSessions) this.#sessions.delete(this.#sessions.keys().next().value!);
    return session;
  }

  /** Returns a session by its id, unless it has been unused for half an hour. */
  find(id: string): PlaySession | null {
    const session = this.#sessions.get(id);
    if (!session) return null;
    if (this.now() - session.used > idleMs) {
      this.#sessions.delete(id);
      return null;
    }
    session.used = this.now();
    return session;
  }

  /** Ends what a user has open at a company, links too. Answers how many. */
  end(company: CompanyName, user: string): number {
    let count = 0;
    for (const [token, { session }] of this.#links)
      if (session.company === company && session.user === user && this.#links.delete(token)) count += 1;
    for (const [id, session] of this.#sessions)
      if (session.company === company && session.user === user && this.#sessions.delete(id)) count += 1;
    return count;
  }

  /** Whether a user may begin a round of a game without a table: at least 5 s after the one before, in whatever window. */
  beginsRound(company: CompanyName, user: string): boolean {
    const key = `${company} ${user}`;
    if (this.now() - (this.#begun.get(key) ?? 0) < shortestCycleMs) return false;
    this.#begun.delete(key);
    this.#begun.set(key, this.now());
    if (this.#begun.size > maxSessions) this.#begun.delete(this.#begun.keys().next().value!);
    return true;
  }

  /** How many sessions are at a game. */
  at(game: string): number {
    let count = 0;
    for (const session of this.#sessions.values())
      if (session.game === game && this.now() - session.used < 60_000) count += 1;
    return count;
  }
}
