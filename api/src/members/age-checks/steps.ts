import type { AgeDecision, AgeMethod, OwnAgeCheck } from '@maru/contracts';
import { Refused } from '../../http/refuse';
import { type CamelCased, toSnakeCase } from '../../kernel/column-case';
import type { Sql } from '../../kernel/sql';
import { recordEvent } from '../protection-events';

/** A step of a check that is about to be made. */
interface NewStep {
  memberId: number;
  birth: string;
  state: 'requested' | AgeDecision;
  actor: string;
  method?: AgeMethod | null;
  reference?: string;
  note?: string;
}

/** Adds a step, and its line on the member's record of protection. */
export async function addStep(tx: Sql, step: NewStep): Promise<number> {
  const { memberId, birth, state, actor, method = null, reference = '', note = '' } = step;
  const [row] = await tx.query<{ id: number }>(
    `insert into age_checks (member_id, birth, state, method, reference, note, actor)
     values ($1, $2, $3, $4, $5, $6, $7) returning id::float8 as id`,
    [memberId, birth, state, method, reference, note, actor],
  );
  await recordEvent(tx, { memberId, actor, action: `age_${state}` });
  return row!.id;
}

/**
 * Returns the member's age check as the member sees it. Null if none is required and the birth date is old enough or
 * missing.
 */
export async function ownAgeCheck(sql: Sql, memberId: number): Promise<OwnAgeCheck | null> {
  const [row] = await sql.query<CamelCased<OwnAgeCheck>>(
    `select a.min_age, floor(extract(epoch from c.at) * 1000)::float8 as at,
            case when m.birth is null then 'birth'
                 when age_too_young(m.birth, a.min_age) or member_age(m.birth) is null then 'young'
                 when c.birth is distinct from m.birth then 'open' else c.state end as state
       from protection_age a cross join members m
       left join lateral (select state, birth, at from age_checks where member_id = m.id order by id desc limit 1) c on true
      where m.id = $1 and (a.needs_check or age_too_young(m.birth, a.min_age))`,
    [memberId],
  );
  return row ? toSnakeCase(row) : null;
}

/**
 * A member asks for the check. Nothing is added where it waits or is confirmed.
 * @throws Refused `age_unverified` without a birth date of enough years
 */
export async function requestAgeCheck(tx: Sql, memberId: number): Promise<void> {
  // Two tabs ask once.
  const [member] = await tx.query<{ birth: string | null }>('select birth from members where id = $1 for update', [
    memberId,
  ]);
  const own = await ownAgeCheck(tx, memberId);
  if (own === null || own.state === 'requested' || own.state === 'confirmed') return;
  if (own.state === 'birth' || own.state === 'young' || !member?.birth) throw new Refused('age_unverified');
  await addStep(tx, { memberId, birth: member.birth, state: 'requested', actor: 'member' });
}
