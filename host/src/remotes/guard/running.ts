import type { Owner } from './owner';
import { checkGlobals } from './watch';

let running: Owner = null;

/** The remote whose code has run in this task, as far as the host knows. */
export function runningOwner(): Owner {
  return running;
}

/**
 * Calls a function of a remote, and looks what it has left behind: when it returns, where nobody else can have run, and
 * when what it began is done. Throws and rejects as the function does.
 */
export function callRemote<T>(owner: Owner, work: () => T | Promise<T>): Promise<T> {
  checkGlobals(null);
  running = owner;
  // Observers of the page are called in a microtask of this task.
  setTimeout(() => {
    if (running === owner) running = null;
  }, 0);
  let result: T | Promise<T>;
  try {
    result = work();
  } finally {
    checkGlobals(owner);
  }
  const done = Promise.resolve(result);
  const look = () => checkGlobals(owner);
  done.then(look, look);
  return done;
}
