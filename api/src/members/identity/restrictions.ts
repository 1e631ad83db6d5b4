import { memberMay, memberStatus } from '@maru/contracts';
import type { Member } from '../../kernel/member';

/** A blocked account cannot sign in at all. */
export const statusBlocked = memberStatus.blocked;

/** True where a member may bet and play, by the one rule of the contracts. */
export function memberMayPlay({
  status,
  onlyCs,
  strictMemo,
}: Pick<Member, 'status' | 'onlyCs' | 'strictMemo'>): boolean {
  return memberMay('play', { status, only_cs: onlyCs, strict_memo: strictMemo });
}
