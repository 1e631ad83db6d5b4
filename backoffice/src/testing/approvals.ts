import type { Approval } from '@maru/contracts';

/** Another operator's request that the reader may not decide. */
export function makeApproval(more: Partial<Approval> = {}): Approval {
  return {
    id: 12,
    kind: 'settings.change',
    known: true,
    state: 'requested',
    title: '최대 배팅 금액: 3,000,000원 → 5,000,000원',
    subject: 'setting the_sports_config.max_stake',
    changes: [{ key: 'the_sports_config.max_stake', name: '최대 배팅 금액', from: '3,000,000원', to: '5,000,000원' }],
    consequences: {
      stops: ['5,000,000원보다 큰 배팅은 거절됩니다.'],
      stays: ['이미 접수된 배팅은 그대로입니다.'],
      money: ['움직이는 돈은 없습니다.'],
      members: ['회원에게 따로 알리지 않습니다.'],
    },
    member_text: null,
    note: '주말 경기',
    requested_by: { id: 2, name: '박지훈' },
    requested_at: Date.now() - 60_000,
    expires_at: Date.now() + 29 * 60_000,
    decided_by: null,
    decided_at: null,
    reason: null,
    words: '',
    taken_over: null,
    may: { approve: false, reject: false, withdraw: false, take_over: false },
    ...more,
  };
}
