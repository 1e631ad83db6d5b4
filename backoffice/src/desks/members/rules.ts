import type { MemberRow } from '@maru/contracts';
import type { Body } from '../../api/client';

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

const levels = ['iron', 'bronze', 'silver', 'gold'] as const;
/** Name of a level's mark; whatever is above the fourth is the gem. */
export function levelName(level: number): (typeof levels)[number] | 'diamond' {
  return levels[level - 1] ?? 'diamond';
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
export function consequenceOf(field: keyof MemberChange, value: number): string {
  if (field === 'status') return `member.status_${value}_does`;
  if (field === 'only_cs') return value === 1 ? 'member.only_cs_does' : 'member.only_cs_off_does';
  if (field === 'type') return value === 2 ? 'member.type_2_does' : 'member.type_does';
  return 'member.level_does';
}

export function toneOfStatus(status: number): 'success' | 'caution' | 'danger' | undefined {
  return ({ 1: 'success', 5: 'caution', 9: 'danger' } as const)[status];
}
