import type { MemberRow } from '@maru/contracts';
import type { Body, TableQuery } from '../../kit';

export const statuses = [1, 5, 9] as const;
export type MemberChange = Body<'opsMemberChange'>;
/** The form of a member: numbers as they are typed. */
export interface MemberDraft {
  status: number;
  level: string;
  type: string;
  only_cs: boolean;
}
export const fields = ['status', 'level', 'type', 'only_cs'] as const;

/** Levels that members have; there may be higher ones. */
export const levels = [1, 2, 3, 4, 5] as const;
const levelNames = ['iron', 'bronze', 'silver', 'gold'] as const;
/** Name of a level's mark; whatever is above the fourth is the gem. */
export function levelName(level: number): (typeof levelNames)[number] | 'diamond' {
  return levelNames[level - 1] ?? 'diamond';
}

/** What the table asks for, as the call takes it: the server filters by one status and one level. */
export function toQuery({ search, conditions }: TableQuery): { search: string; status?: number; level?: number } {
  const chosen = (field: string) => conditions.findLast((condition) => condition.field === field)?.value;
  const parseNumber = (value: string | undefined) => (value === undefined ? undefined : Number(value));
  return { search, status: parseNumber(chosen('status')), level: parseNumber(chosen('level')) };
}

export function draftOfMember({ status, level, type, only_cs }: MemberRow): MemberDraft {
  return { status, level: String(level), type: String(type), only_cs: only_cs === 1 };
}

/** What a form changes of a member; empty where it changes nothing. */
export function changeOfMember(member: MemberRow, draft: MemberDraft): MemberChange {
  const change: MemberChange = {};
  if (draft.status !== member.status) change.status = draft.status as MemberChange['status'];
  if (Number(draft.level) !== member.level) change.level = Number(draft.level);
  if (Number(draft.type) !== member.type) change.type = Number(draft.type);
  if (draft.only_cs !== (member.only_cs === 1)) change.only_cs = draft.only_cs ? 1 : 0;
  return change;
}

/** Key of the sentence that says what a change does to the member. */
export function toConsequenceKey(field: keyof MemberChange, value: number): string {
  if (field === 'status') return `member.status_${value}_does`;
  if (field === 'only_cs') return value === 1 ? 'member.only_cs_does' : 'member.only_cs_off_does';
  if (field === 'type') return value === 2 ? 'member.type_2_does' : 'member.type_does';
  return 'member.level_does';
}
