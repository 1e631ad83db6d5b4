import type { Approval } from '@maru/contracts';
import { useRef, useState } from 'react';
import { useBase, useSession } from '../../session/context';
import { ConfirmChange } from '../ConfirmChange';
import { FormProblem } from '../FormProblem';
import { KeyHint } from '../KeyHint';
import { useCommitKey } from '../use-commit-key';
import { useSheetKeys } from '../use-sheet-keys';
import { MemberText } from './MemberText';
import { RejectForm } from './RejectForm';
import { useDecision } from './use-decision';

interface ApprovalActsProps {
  approval: Approval;
  onOpen(id: number): void;
  onChanged(): void;
}

/** Actions of a request: approve and reject another operator's, withdraw an own one, take over a late one. */
export function ApprovalActs({ approval, onOpen, onChanged }: ApprovalActsProps) {
  const { t, say } = useBase();
  const { me } = useSession();
  const { id, may, member_text: memberText } = approval;
  const { busy, problem, decide } = useDecision();
  const [isRead, setRead] = useState(false);
  const [rejecting, setRejecting] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const canApprove = may.approve && !busy && (memberText === null || isRead);

  const send = async (act: () => Promise<Approval | null>, done: string) => {
    const after = await act();
    if (after) say('success', t(done));
    onChanged();
    return after;
  };
  const approve = async () => {
    setConfirming(false);
    await send(
      () => decide('opsApprovalApprove', { params: { id }, body: { read: isRead } }),
      'approvals.done.approve',
    );
  };
  const startApproving = () => (me.confirm ? setConfirming(true) : approve());
  const withdraw = () => send(() => decide('opsApprovalWithdraw', { params: { id } }), 'approvals.done.withdraw');
  const takeOver = async () => {
    const next = await send(() => decide('opsApprovalTakeOver', { params: { id } }), 'approvals.done.take_over');
    if (next) onOpen(next.id);
  };
  const foot = useRef<HTMLDivElement>(null);
  useCommitKey(foot, canApprove && !rejecting ? startApproving : null, true);
  useSheetKeys({ a: canApprove ? startApproving : null, r: may.reject ? () => setRejecting(true) : null });

  return (
    <>
      {memberText !== null && <MemberText text={memberText} asks={may.approve} isRead={isRead} onRead={setRead} />}
      {rejecting && (
        <RejectForm
          busy={busy}
          isOver={!may.reject}
          onClose={() => setRejecting(false)}
          onReject={async (body) => {
            const after = await send(
              () => decide('opsApprovalReject', { params: { id }, body }),
              'approvals.done.reject',
            );
            if (after) setRejecting(false);
          }}
        />
      )}
      <div className="apv-problem">
        <FormProblem message={problem} />
      </div>
      <div className="apv-foot" ref={foot}>
        {may.reject && !rejecting && (
          <button type="button" className="btn btn--line" aria-keyshortcuts="R" onClick={() => setRejecting(true)}>
            {t('approvals.reject')} <KeyHint keys="R" />
          </button>
        )}
        {may.withdraw && (
          <button type="button" className="btn btn--line" disabled={busy} onClick={withdraw}>
            {t('approvals.withdraw')}
          </button>
        )}
        {may.approve && (
          <button
            type="button"
            className="btn btn--primary"
            aria-keyshortcuts="A Control+Enter Meta+Enter"
            aria-busy={busy}
            disabled={!canApprove}
            onClick={startApproving}
          >
            {t('approvals.approve')} <KeyHint keys="A" />
          </button>
        )}
        {may.take_over && (
          <button type="button" className="btn btn--primary" disabled={busy} onClick={takeOver}>
            {t('approvals.take_over')}
          </button>
        )}
        {!may.approve && !may.withdraw && !may.take_over && <p className="muted">{t(whyNothing(approval))}</p>}
      </div>
      {confirming && (
        <ConfirmChange
          title={approval.title}
          label={t('approvals.approve')}
          busy={busy}
          onClose={() => setConfirming(false)}
          onConfirm={approve}
        >
          <p>{t('approvals.at_once')}</p>
        </ConfirmChange>
      )}
    </>
  );
}

const whyNothing = ({ state }: Approval) => (state === 'requested' ? 'approvals.no_right' : 'approvals.over');
