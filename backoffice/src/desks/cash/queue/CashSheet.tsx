import type { CashDeskRow, CashRequestDetail } from '@maru/contracts';
import { useEffect, useRef } from 'react';
import type { SheetPlace } from '../../../kit';
import { HistoryList, polling, RowSheet, recentTime, Section, useMoney, usePoll, useT } from '../../../kit';
import { ApprovalPanel } from '../../../ui/duo/ApprovalPanel';
import { VerdictTag } from '../VerdictTag';
import { Comparison } from './Comparison';
import { Decision } from './Decision';
import { MemberFigures } from './MemberFigures';

interface CashSheetProps {
  id: number;
  /** The request as the queue lists it, polled every second; null once it has left the queue. */
  row: CashDeskRow | null;
  place: SheetPlace;
  isLocked: boolean;
  onChanged(): void;
  onClose(): void;
}

/** One request: beside its payment, the member's figures, what was done about it, and the decision. */
export function CashSheet({ id, row, place, isLocked, onChanged, onClose }: CashSheetProps) {
  const t = useT();
  const { full } = useMoney();
  // Each look is recorded, with names and accounts in full: not asked for every second.
  const detail = usePoll('opsCashRequest', { params: { id } }, polling.lists);
  const { data, staleSince, reload } = detail;
  const changed = () => {
    void reload();
    onChanged();
  };
  // Changes by other operators show in the queue first: the detail reloads then.
  const state = row && `${row.version} ${row.claimed_by?.id} ${row.approval} ${row.payout}`;
  const seen = useRef(state);
  useEffect(() => {
    if (seen.current === state) return;
    const isFirst = seen.current === null;
    seen.current = state;
    if (!isFirst) void reload();
  }, [state, reload]);
  const title = data ? `${t(`cash.kind.${data.request.kind}`)} ${full(data.request.amount)}` : `#${id}`;
  const closed = isLocked || staleSince !== null;
  return (
    <RowSheet
      of={detail}
      title={title}
      place={place}
      aside={data && <VerdictTag verdict={data.request.verdict} t={t} />}
      onClose={onClose}
    >
      {(data) => (
        <>
          <Comparison detail={data} />
          <MemberFigures detail={data} />
          {data.request.approval !== null && <ApprovalPanel id={data.request.approval} onChanged={changed} />}
          <Decision request={data.request} isLocked={closed || data.request.approval !== null} onChanged={changed} />
          <Steps detail={data} />
        </>
      )}
    </RowSheet>
  );
}

function Steps({ detail: { steps } }: { detail: CashRequestDetail }) {
  const t = useT();
  return (
    <Section title={t('cash.steps')}>
      <HistoryList
        items={[...steps].reverse().map(({ at, actor, action, words }) => ({
          key: `${at} ${action}`,
          text: (
            <>
              <span>{recentTime(at)}</span> <b>{t(`cash.step.${action}`)}</b> <span>{words}</span>{' '}
              <small className="muted">{actor}</small>
            </>
          ),
        }))}
      />
    </Section>
  );
}
