import { randomBytes } from 'node:crypto';
import type { SeamlessCall } from '@maru/contracts';
import { bankAnswerSignature, bankSignature, sameSignature } from '@maru/contracts/bank-signature';
import type { Casino } from './casino';
import { isCount, isName } from './http/call';

/** How long the site has for an answer, ms, and how often a call is sent before the company gives up. */
const answerMs = 3_000;
const maxAttempts = 5;
/** What the site knows the company by. */
const seamlessName = 'nova';
/** Sessions that are kept; the oldest go. */
const maxSessions = 5_000;

/** Keeps the session that a browser opened a game with. Answers whether the query was complete. */
export function openSeamless({ seamlessSessions }: Casino, query: URLSearchParams): boolean {
  const [user, session] = [query.get('user'), query.get('session')];
  if (!isName(user) || !session || session.length > 100) return false;
  seamlessSessions.delete(user);
  seamlessSessions.set(user, session);
  if (seamlessSessions.size > maxSessions) seamlessSessions.delete(seamlessSessions.keys().next().value!);
  return true;
}

interface SeamlessAnswer {
  call: SeamlessCall;
  attempts: number;
  /** null: no answer at all. */
  status: number | null;
  value: unknown;
  /** Whether the answer is signed right. */
  signed: boolean;
}

/** Sends a call to the site until it is answered; the same call, with the same id, each time. */
async function callSite(casino: Casino, call: SeamlessCall, body: object): Promise<SeamlessAnswer> {
  const { seamlessKey: key, seamlessSite } = casino.options;
  const path = `/api/casino/seamless/${call}`;
  const text = JSON.stringify(body);
  const isForged = casino.seamlessFaults.take('forged');
  const repeats = casino.seamlessFaults.take('dup') ? 2 : 1;
  let answer: SeamlessAnswer = { call, attempts: 0, status: null, value: null, signed: false };
  for (let attempt = 1, answered = 0; attempt <= maxAttempts && answered < repeats; attempt += 1) {
    const time = String(Date.now());
    const signature = await bankSignature(isForged ? 'somebody else' : key, { time, method: 'POST', path, body: text });
    try {
      const response = await fetch(`${seamlessSite}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-seamless-company': seamlessName,
          'x-seamless-time': time,
          'x-seamless-signature': signature,
        },
        body: text,
        signal: AbortSignal.timeout(answerMs),
      });
      const received = await response.text();
      // The answer is lost: the company does not know and asks again.
      if (casino.seamlessFaults.take('apply_then_timeout')) throw new Error('lost');
      const right = await bankAnswerSignature(key, signature, response.status, received);
      const signed = sameSignature(right, response.headers.get('x-seamless-signature') ?? '');
      answer = { call, attempts: attempt, status: response.status, value: parse(received), signed };
      if (response.status < 500) answered += 1;
    } catch {
      answer = { call, attempts: attempt, status: null, value: null, signed: false };
    }
  }
  return answer;
}

/**
 * Plays a round of a user without a browser: bet, then win where `win` is above nothing, then `cancel` of the bet or
 * `rollback` of the win. `outcome` 'cancel_first' cancels a bet before it is sent. A bet without any answer is cancelled.
 */
export async function playSeamless(
  casino: Casino,
  fields: Record<string, unknown>,
): Promise<{ status: number; value: object }> {
  if (!casino.options.seamlessSite) return { status: 404, value: { reason: 'off' } };
  const { user, game = 's-0001', stake = 0, win = 0, outcome = 'play', id = randomBytes(8).toString('hex') } = fields;
  if (!isName(user) || !isName(game) || !isName(id) || !isCount(stake) || !isCount(win))
    return { status: 422, value: { reason: 'invalid' } };
  const { session = casino.seamlessSessions.get(user) ?? 'none' } = fields;
  const round = { game, round: `r-${id}` };
  const [bet, paid] = [`b-${id}`, `w-${id}`];
  const calls: SeamlessAnswer[] = [];
  const send = async (call: SeamlessCall, body: object) => {
    const answer = await callSite(casino, call, body);
    calls.push(answer);
    return answer;
  };
  if (outcome === 'balance') await send('balance', { user, session });
  else {
    if (outcome === 'cancel_first') await send('cancel', { id: `c-${id}`, user, bet });
    const { status } = await send('bet', { id: bet, user, session, amount: stake, ...round });
    const hasBet = status === 200;
    if (status === null || (hasBet && outcome === 'cancel')) await send('cancel', { id: `c-${id}`, user, bet });
    else if (hasBet && win > 0) {
      await send('win', { id: paid, user, amount: win, ...round, bet });
      if (outcome === 'rollback') await send('rollback', { id: `k-${id}`, user, win: paid });
    }
  }
  return { status: 200, value: { bet, win: paid, ...round, calls } };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
