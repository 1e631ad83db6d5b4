import type { Member } from '../../kernel/types';

/** A blocked account cannot sign in at all. */
export const statusBlocked = 9;
/** Restricted to the customer centre. */
export const statusRestricted = 5;

/** True where a member may bet and play: not restricted to the customer centre and no important memo unread. */
export function memberMayPlay(member: Pick<Member, 'status' | 'onlyCs' | 'strictMemo'>): boolean {
  return (
    member.status !== statusRestricted &&
    member.status !== statusBlocked &&
    member.onlyCs !== 1 &&
    member.strictMemo === 0
  );
}
