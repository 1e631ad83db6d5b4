import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What database work is for. `money`: bets, payments, and all work in the background; refused last. `change`: other
 * changes. `list`: what is only shown; refused first. `long`: named work that may take minutes per statement.
 */
export type WorkKind = 'money' | 'change' | 'list' | 'long';

const kinds = new AsyncLocalStorage<WorkKind>();

/** Runs `work` with everything that it asks the database for as this kind. */
export function runAs<T>(kind: WorkKind, work: () => T): T {
  return kinds.run(kind, work);
}

/** Kind of the work under way; `money` where none was declared. */
export function currentKind(): WorkKind {
  return kinds.getStore() ?? 'money';
}
