import type { EnteredResult, VoidReason } from '@maru/contracts';
import type { Sql } from '../../../kernel/sql';
import { type Changed, type NewResult, recordResult, takeBack, voidMarkets } from '../results/store';
import { recordAct } from './act';
import { closeMarkets, closeMatch } from './close';
import type { DeskPorts } from './ports';
import { matchTrail } from './trail';

/** The acting operator, with additional fields of the audit log: the request, its requester, words. */
export interface Actor {
  name: string;
  detail?: Record<string, unknown>;
}

/**
 * What the desk decides about a match, in the given transaction: what is stored, the offer closed, the line in the audit
 * log. `decided` follows its commit.
 */
export async function decideResult(
  ports: DeskPorts,
  tx: Sql,
  target: NewResult,
  result: EnteredResult,
  version: number,
  by: Actor,
): Promise<Changed> {
  const done = await recordResult(tx, target, result, version, by.name);
  if (!done.ok) return done;
  await closeMatch(tx, target.subject, by.name);
  const { status_id, scores, specials } = result;
  const detail = { status_id, score: [scores.home, scores.away], periods: scores.periods, specials, ...by.detail };
  await recordAct(ports, tx, by.name, { action: 'trading.result', subject: matchTrail(target.shown.match.id), detail });
  return done;
}

/** @param markets null for the whole match */
export async function decideVoid(
  ports: DeskPorts,
  tx: Sql,
  target: NewResult,
  markets: readonly string[] | null,
  reason: VoidReason,
  version: number,
  by: Actor,
): Promise<Changed> {
  const done = await voidMarkets(tx, target, markets, reason, version);
  if (!done.ok) return done;
  if (markets) await closeMarkets(tx, markets, by.name);
  else await closeMatch(tx, target.subject, by.name);
  const detail = { markets: markets ?? 'all', reason, ...by.detail };
  await recordAct(ports, tx, by.name, { action: 'trading.void', subject: matchTrail(target.shown.match.id), detail });
  return done;
}

export async function decideTakeBack(
  ports: DeskPorts,
  tx: Sql,
  target: NewResult,
  version: number,
  by: Actor,
): Promise<Changed> {
  const done = await takeBack(tx, target.subject, version);
  if (!done.ok) return done;
  const line = { action: 'trading.take_back', subject: matchTrail(target.shown.match.id), detail: by.detail ?? {} };
  await recordAct(ports, tx, by.name, line);
  return done;
}

/** A decision was committed: bets are settled now, and the offer holds in every process. */
export async function decided({ bets, sync, reads }: Pick<DeskPorts, 'bets' | 'sync' | 'reads'>): Promise<void> {
  reads.waiting.changed();
  bets.wakeSettlement();
  await sync.committed();
}
