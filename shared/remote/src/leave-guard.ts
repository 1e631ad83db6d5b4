import { interceptMoves } from '@maru/platform';

/** Asks the member; `leave` continues to the requested page, and staying needs no call. */
export type AskLeave = (leave: () => void) => void;

const guardKey = 'maruGuard';
let ask: AskLeave | null = null;
/** Moves that wait for the guard's entry to close; null while none closes. */
let waiting: (() => void)[] | null = null;

const isGuardEntry = () => (window.history.state as { [guardKey]?: boolean } | null)?.[guardKey] === true;
/** A second entry of the same address: the browser's back button leads to the first, which shows the same page. */
const pushGuardEntry = () => window.history.pushState({ ...window.history.state, [guardKey]: true }, '');

function drop(): void {
  ask = null;
  window.removeEventListener('popstate', onPop);
}

/** Navigates back from the guard's entry. The browser does that asynchronously: a move made until then waits for it. */
function closeEntry(): void {
  waiting = [];
  window.addEventListener(
    'popstate',
    () => {
      const moves = waiting ?? [];
      waiting = null;
      for (const move of moves) move();
    },
    { once: true },
  );
  window.history.back();
}

function onPop(): void {
  if (!ask || isGuardEntry()) return;
  pushGuardEntry();
  ask(() => {
    drop();
    window.history.go(-2);
  });
}

/**
 * Asks before the page is left by a link or by the browser's back button, for as long as something is open in it. Only
 * the last guard is active. Returns a function that removes it; calling that twice is harmless. Closing the tab is not
 * covered: that is the browser's `beforeunload`.
 */
export function guardLeave(question: AskLeave): () => void {
  ask = question;
  interceptMoves(moveOrAsk);
  // An entry that is about to close cannot be reused for the new guard.
  if (waiting) waiting.unshift(() => ask === question && pushGuardEntry());
  else if (!isGuardEntry()) pushGuardEntry();
  window.addEventListener('popstate', onPop);
  return () => {
    if (ask !== question) return;
    drop();
    // The guard's entry is removed with it, so back leads to the same page as before.
    if (isGuardEntry()) closeEntry();
  };
}

/** Makes a move, or asks first if a guard is active. */
function moveOrAsk(move: (inPlace: boolean) => void): void {
  if (waiting) {
    waiting.push(() => moveOrAsk(move));
    return;
  }
  if (!ask) {
    move(false);
    return;
  }
  ask(() => {
    drop();
    move(isGuardEntry());
  });
}
