import type { SecondProof, SecondStep } from '@maru/contracts';
import type { Database, Sql } from '../../kernel/sql';
import type { Attempts } from '../identity/attempts';
import { pendingTries } from './lives';
import { currentMark } from './mark';
import { type FactorOwner, ownerKey } from './owner';
import { type RelyingParty, signOptions } from './passkeys';
import { endPending, openPending, type Pending, readPending, setChallenge, spendTry } from './pending';
import { prepareProof, proveFactor } from './prove';
import type { Seal } from './seal';
import { codesLeft, lockOwner, readFactors, readPasskeys } from './store';

export interface StepPorts {
  db: Database;
  seal: Seal;
  party: RelyingParty;
  attempts: Attempts;
}

export type StepRefusal =
  | { ok: false; reason: 'over' }
  | { ok: false; reason: 'busy' }
  | { ok: false; reason: 'delayed'; seconds: number }
  | { ok: false; reason: 'wrong'; owner: FactorOwner; triesLeft: number };

/** The sign-in that a browser has finished. `after` is the answer of what was done in the same transaction. */
export type StepDone<T> = { ok: true; owner: FactorOwner; remember: boolean; method: SecondStep; after: T };

/** What an owner may finish a sign-in with; empty where there is no second factor. */
export async function secondMethods(sql: Sql, owner: FactorOwner): Promise<SecondStep[]> {
  const kinds = new Set((await readFactors(sql, owner)).map(({ kind }) => kind));
  if (kinds.size === 0) return [];
  return [...kinds, ...((await codesLeft(sql, owner)) > 0 ? (['recovery'] as const) : [])];
}

/** Begins the second step. Returns the browser's secret and the client's data. */
export async function beginStep(
  sql: Sql,
  pending: Pick<Pending, 'owner' | 'mark' | 'remember'>,
  methods: SecondStep[],
) {
  const { token, expiresAt } = await openPending(sql, pending);
  return { token, answer: { second_factor: { methods, tries_left: pendingTries, expires_at: expiresAt } } };
}

/** Options for a passkey of the sign-in that waits in this browser; null where none does, or it has no passkey. */
export async function askPasskey({ db, party }: StepPorts, token: string, kind: FactorOwner['kind']) {
  const pending = await readPending(db, token, kind);
  if (!pending) return null;
  const passkeys = await readPasskeys(db, pending.owner);
  if (passkeys.length === 0) return null;
  const options = await signOptions(party, passkeys);
  return (await setChallenge(db, token, options.challenge)) ? options : null;
}

/**
 * Looks at the second step of the sign-in that waits in this browser. Tries are counted for the sign-in and, over all of
 * them, for the account, before anything is looked at; `subject` names what failures are counted under.
 * @param work done in the transaction that uses the proof up
 */
export async function takeSecondStep<T>(
  { db, seal, party, attempts }: StepPorts,
  token: string,
  kind: FactorOwner['kind'],
  request: SecondProof,
  subject: (owner: FactorOwner) => string,
  work: (tx: Sql, pending: Pending) => Promise<T>,
): Promise<StepDone<T> | StepRefusal> {
  const waiting = await readPending(db, token, kind);
  if (!waiting) return { ok: false, reason: 'over' };
  const { owner } = waiting;
  const name = subject(owner);
  // The password step already required work and captcha; here only delays slow attackers down.
  const begun = await attempts.begin(name, true);
  if (!begun.ok) {
    return begun.reason === 'delayed'
      ? { ok: false, reason: 'delayed', seconds: begun.seconds }
      : { ok: false, reason: 'busy' };
  }
  const proofWith = await prepareProof(db, owner, request);
  const outcome = await db.transaction(async (tx): Promise<StepDone<T> | StepRefusal> => {
    await lockOwner(tx, owner);
    const pending = await spendTry(tx, token);
    // Finished in another tab, out of tries, or the password is another one since.
    if (!pending || pending.mark !== (await currentMark(tx, owner))) {
      await endPending(tx, token);
      return { ok: false, reason: 'over' };
    }
    if (!(await proveFactor(tx, { seal, party }, owner, proofWith(pending.challenge)))) {
      const triesLeft = pendingTries - pending.tries;
      if (triesLeft <= 0) await endPending(tx, token);
      return { ok: false, reason: 'wrong', owner, triesLeft };
    }
    await endPending(tx, token);
    return { ok: true, owner, remember: pending.remember, method: request.method, after: await work(tx, pending) };
  });
  await attempts.finish(name, outcome.ok);
  return outcome;
}

/** Key that failures of an account's second step are counted under; a known browser has a separate counter. */
export function stepSubject(owner: FactorOwner, browser: string | null): string {
  return browser ? `factor:browser:${browser}` : `factor:${ownerKey(owner)}`;
}
