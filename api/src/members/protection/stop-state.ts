import type { CaseDetail } from '@maru/contracts';
import type { Sql } from '../../kernel/sql';
import { readOperatorStop } from './operator-stops';

/** What stops a member from playing now, with the operator's part in it; null where nothing does. */
export async function readStop(sql: Sql, memberId: number): Promise<CaseDetail['stop']> {
  const [row] = await sql.query<{ excluded: boolean; excludedUntil: number | null; pausedUntil: number | null }>(
    `select protection_excluded(p) as excluded,
            case when excluded_until < 'infinity'
                 then floor(extract(epoch from excluded_until) * 1000)::float8 end as excluded_until,
            case when time_out_until > clock_timestamp()
                 then floor(extract(epoch from time_out_until) * 1000)::float8 end as paused_until
       from member_protection p where member_id = $1`,
    [memberId],
  );
  const operator = await readOperatorStop(sql, memberId);
  if (row?.excluded) return { kind: 'self_excluded', until: row.excludedUntil, operator };
  if (row?.pausedUntil) return { kind: 'time_out', until: row.pausedUntil, operator };
  return null;
}
