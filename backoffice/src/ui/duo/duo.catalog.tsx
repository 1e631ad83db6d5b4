import type { Catalog } from '@maru/ui/catalog';
import { makeApproval } from '../../testing/approvals';
import { Consequences } from './Consequences';
import { Duo } from './Duo';
import { MemberText } from './MemberText';
import { RejectForm } from './RejectForm';

const nothing = () => {};
const decided = {
  decided_by: { id: 3, name: '이서연' },
  decided_at: Date.UTC(2026, 10, 30, 3, 4, 5),
  requested_at: Date.UTC(2026, 10, 30, 3, 0, 0),
} as const;

export default {
  Duo: {
    approved: <Duo approval={makeApproval({ state: 'approved', ...decided })} />,
    rejected: (
      <Duo approval={makeApproval({ state: 'rejected', reason: 'no_evidence', words: '근거 없음', ...decided })} />
    ),
    expired: <Duo approval={makeApproval({ state: 'expired', ...decided, expires_at: decided.decided_at })} />,
  },
  Consequences: { plain: <Consequences of={makeApproval().consequences} /> },
  MemberText: {
    plain: <MemberText text="입금이 확인되었습니다." asks={false} isRead={false} onRead={nothing} />,
    asks: <MemberText text="입금이 확인되었습니다." asks isRead={false} onRead={nothing} />,
  },
  RejectForm: { plain: <RejectForm busy={false} isOver={false} onClose={nothing} onReject={nothing} /> },
} satisfies Catalog;
