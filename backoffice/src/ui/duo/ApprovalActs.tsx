import type { Approval } from '@maru/contracts';
import { useRef, useState } from 'react';
import type { Body } from '../../client/client';
import { useBase, useSession } from '../../session/context';
import { Button } from '../Button';
import { ConfirmChange } from '../ConfirmChange';
import { FormProblem } from '../FormProblem';
import { commitKeys, KeyHint } from '../KeyHint';
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
  const reject = async (body: Body<'opsApprovalReject'>) => {
    const after = await send(() => decide('opsApprovalReject', { params: { id }, body }), 'approvals.done.reject');
    if (after) setRejecting(false);
  };
  const foot = useRef<HTMLDivElement>(null);
  useCommitKey(foot, canApprove && !rejecting ? startApproving : null, true);
  useSheetKeys({ a: canApprove ? startApproving : null, r: may.reject ? () => setRejecting(true) : null });

  return (
    <>
      {memberText !== null && <MemberText text={memberText} asks={may.approve} isRead={isRead} onRead={setRead} />}
      {rejecting && (
        <RejectForm busy={busy} isOver={!may.reject} onClose={() => setRejecting(false)} onReject={reject} />
      )}
      <div className="sheet-problem">
        <FormProblem message={problem} />
      </div>
      <div className="sheet-foot" ref={foot}>
        {may.reject && !rejecting && (
          <Button look="line" keys="R" onClick={() => setRejecting(true)}>
            {t('approvals.reject')} <KeyHint keys="R" />
          </Button>
        )}
        {may.withdraw && (
          <Button look="line" disabled={busy} onClick={withdraw}>
            {t('approvals.withdraw')}
          </Button>
        )}
        {may.approve && (
          <Button look="primary" keys={`A ${commitKeys}`} busy={busy} disabled={!canApprove} onClick={startApproving}>
            {t('approvals.approve')} <KeyHint keys="A" />
          </Button>
        )}
        {may.take_over && (
          <Button look="primary" disabled={busy} onClick={takeOver}>
            {t('approvals.take_over')}
          </Button>
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
