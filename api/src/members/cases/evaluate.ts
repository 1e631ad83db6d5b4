import { caseLevels, type HarmSettings } from '@maru/contracts';
import type { Sql } from '../../kernel/sql';
import { appendEvent, appendOnce } from './events';
import { readFacts } from './history';
import { type Evaluation, evaluate, opensCase, raised, toLevel } from './rules/score';

/** What an evaluation did with the member's case. */
export type Evaluated = 'none' | 'opened' | 'updated';

interface RunningCase {
  id: number;
  state: 'open' | 'watched';
  level: (typeof caseLevels)[number];
}

/** Records each signal once per case and strength, however often it is evaluated. */
async function recordSignals(tx: Sql, caseId: number, memberId: number, { signals }: Evaluation): Promise<void> {
  for (const { rule, strength, value } of raised(signals)) {
    const key = `signal:${rule}:${strength}`;
    await appendOnce(tx, key, { caseId, memberId, actor: 'system', kind: 'signal', data: { rule, value } });
  }
}

async function openCase(tx: Sql, memberId: number, result: Evaluation, settings: HarmSettings): Promise<Evaluated> {
  const level = toLevel(result.score, settings);
  const [opened] = await tx.query<{ id: number }>(
    `insert into harm_cases (member_id, level, score, signals, due_at)
     values ($1, $2, $3, $4::jsonb, clock_timestamp() + make_interval(hours => $5))
     on conflict (member_id) where state <> 'closed' do nothing returning id::float8 as id`,
    [memberId, level, result.score, JSON.stringify(result.signals), settings.contact_hours],
  );
  if (!opened) return 'none';
  const event = { caseId: opened.id, memberId, actor: 'system' };
  await appendEvent(tx, { ...event, kind: 'opened', data: { level, value: result.score } });
  await recordSignals(tx, opened.id, memberId, result);
  return 'opened';
}

async function updateCase(
  tx: Sql,
  running: RunningCase,
  memberId: number,
  result: Evaluation,
  settings: HarmSettings,
): Promise<Evaluated> {
  const level = toLevel(result.score, settings);
  const rises = caseLevels.indexOf(level) > caseLevels.indexOf(running.level);
  // A level stays while the case runs: it says how bad it was, and the score how it is.
  await tx.query(
    `update harm_cases set score = $2, signals = $3::jsonb, level = case when $4 then $5 else level end,
            state = case when $4 then 'open' else state end,
            due_at = case when $4 then least(due_at, clock_timestamp() + make_interval(hours => $6)) else due_at end
      where id = $1`,
    [running.id, result.score, JSON.stringify(result.signals), rises, level, settings.contact_hours],
  );
  const event = { caseId: running.id, memberId, actor: 'system' };
  if (rises) await appendOnce(tx, `level:${level}`, { ...event, kind: 'level', data: { level, value: result.score } });
  await recordSignals(tx, running.id, memberId, result);
  return 'updated';
}

/**
 * Looks at a member's last days, in the caller's transaction: writes the day's score, and opens or updates the member's one
 * case. Twice the same is once.
 */
export async function evaluateMember(tx: Sql, memberId: number, settings: HarmSettings): Promise<Evaluated> {
  await tx.query('insert into harm_members (member_id) values ($1) on conflict do nothing', [memberId]);
  const [member] = await tx.query<{ countsFrom: string }>(
    'select counts_from::text as counts_from from harm_members where member_id = $1 for no key update',
    [memberId],
  );
  const result = evaluate(await readFacts(tx, memberId, member!.countsFrom), settings);
  await tx.query('update harm_members set evaluated_at = clock_timestamp() where member_id = $1', [memberId]);
  await tx.query(
    `insert into harm_scores as s (member_id, day, score)
     values ($1, (clock_timestamp() at time zone 'Asia/Seoul')::date, $2)
     on conflict (member_id, day) do update set score = greatest(s.score, excluded.score)`,
    [memberId, result.score],
  );
  const [running] = await tx.query<RunningCase>(
    `select id::float8 as id, state, level from harm_cases where member_id = $1 and state <> 'closed' for no key update`,
    [memberId],
  );
  if (running) return updateCase(tx, running, memberId, result, settings);
  return opensCase(result, settings) ? openCase(tx, memberId, result, settings) : 'none';
}
