import { idleMs, idleReminders } from '../constants';
import { idleState } from './state';

/** Messages between tabs: the age of the last input, ms, or the query for it. */
export type IdleMessage = number | 'ask';

/** What the watch needs from outside. */
export interface IdlePorts {
  /** ms of a clock that never jumps. */
  now(): number;
  /** Calls that run in this tab, and bets and transfers that are under way. */
  leases(): number;
  /** Sends to the other tabs. */
  notify(message: IdleMessage): void;
  /** Calls once after so many ms. Returns what calls it off. */
  later(ms: number, run: () => void): () => void;
  /** Reminds the member; called again at the next reminder. */
  remind(seconds: number): void;
  /** The question is answered, here or in another tab. */
  resume(): void;
  leave(): void;
}

/** Minimum interval of input messages to other tabs. */
const reportEveryMs = 5_000;
/** Other tabs are queried this long before the first reminder and before the end, ms. */
const askAheadMs = 1_000;

/** Number of queries to other tabs due with the given ms left. */
function asksDue(remainingMs: number): number {
  return [idleReminders[0] * 1_000, 0].filter((at) => remainingMs <= at + askAheadMs).length;
}

/**
 * Tracks a member's idle time over all tabs of the browser. Input is broadcast to other tabs. Before a reminder or
 * sign-out the others are queried, because background timers are late: a tab with newer input or work in progress
 * answers. Call `look` twice a second.
 */
export function watchIdle(edges: IdlePorts) {
  let lastInput = edges.now();
  let reportedAt = Number.NEGATIVE_INFINITY;
  let cancelReport: (() => void) | null = null;
  let reminders = 0;
  let reminded = 0;

  function send(): void {
    cancelReport?.();
    cancelReport = null;
    reportedAt = edges.now();
    edges.notify(reportedAt - lastInput);
  }

  /** At once, or 5 s after the last message. */
  function report(): void {
    const wait = reportedAt + reportEveryMs - edges.now();
    if (wait <= 0) send();
    else cancelReport ??= edges.later(wait, send);
  }

  function look(): void {
    const now = edges.now();
    const leases = edges.leases();
    if (leases > 0) {
      lastInput = now;
      report();
    }
    const state = idleState(now, lastInput, leases);
    if (state.kind === 'active' && reminded > 0) {
      reminded = 0;
      edges.resume();
    }
    const due = asksDue(lastInput + idleMs - now);
    const ask = due > reminders;
    reminders = due === 0 ? 0 : Math.max(reminders, due);
    // The answers are there by the next look.
    if (ask) edges.notify('ask');
    else if (state.kind === 'out') edges.leave();
    else if (state.kind === 'reminder' && state.reminder !== reminded) {
      reminded = state.reminder;
      edges.remind(state.seconds);
    }
  }

  return {
    look,
    /** Input in this tab. During the reminder only its buttons count. */
    input(): void {
      if (reminded > 0) return;
      lastInput = edges.now();
      report();
    },
    /** The member chose to stay signed in. */
    stay(): void {
      lastInput = edges.now();
      send();
      look();
    },
    /** A message from another tab. */
    heard(message: unknown): void {
      if (message === 'ask') {
        edges.notify(edges.leases() > 0 ? 0 : edges.now() - lastInput);
        return;
      }
      const at = typeof message === 'number' ? edges.now() - message : Number.NaN;
      if (!(at > lastInput)) return;
      lastInput = at;
      look();
    },
    /** Seconds until the member is signed out; 0 where that is far. */
    left(): number {
      const state = idleState(edges.now(), lastInput, 0);
      return state.kind === 'reminder' ? state.seconds : 0;
    },
    stop: () => cancelReport?.(),
  };
}
