import type { TimelineSource } from '../../kernel/timeline';
import { countOfMember } from '../../kernel/timeline-count';
import { idOfKey, toEntry } from '../../kernel/timeline-entry';
import { readSignIns } from './sign-ins';

/** Attempts to sign in as a member. */
export const signInTimeline: TimelineSource = {
  name: 'sign_ins',
  kind: 'sign_ins',
  needs: 'members:read',
  async read(sql, memberId, before, limit) {
    const from = idOfKey(before);
    if (before !== null && from === null) return [];
    const { rows } = await readSignIns(sql, memberId, { before: from ?? undefined, limit });
    return rows.map(({ id, at, outcome, device, network, new_device }) =>
      toEntry({
        key: String(id),
        at,
        what: new_device && outcome === 'signed_in' ? 'new_device' : outcome,
        subject: `${device.browser} · ${device.system}`,
        text: network,
        actor: 'member',
        tone: outcome === 'signed_in' ? 'plain' : 'danger',
      }),
    );
  },
  count: (sql, memberId, limit) => countOfMember(sql, 'sign_ins', memberId, limit),
};
