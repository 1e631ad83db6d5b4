import { useState } from 'react';
import {
  Button,
  count,
  Definitions,
  Failed,
  may,
  Panel,
  polling,
  Skeleton,
  Tag,
  usePoll,
  useSession,
  useT,
} from '../../../kit';
import { ApprovalLink } from '../ApprovalLink';
import { AttendanceDialog } from './AttendanceDialog';

/** Rewards of the attendance check, what they cost this month, and the request for others. */
export function AttendancePanel() {
  const t = useT();
  const { me } = useSession();
  const { data, problem, staleSince, reload } = usePoll('opsAttendance', {}, polling.shared);
  const [isOpen, setOpen] = useState(false);
  const isLocked = !may(me.operator, 'cash:write') || staleSince !== null;
  if (!data) {
    if (problem === null) return <Skeleton rows={2} height={80} />;
    return <Failed source={t('cash.attendance.title')} problem={problem} onRetry={() => void reload()} />;
  }
  const { settings } = data;
  const facts = [
    ['today', count(data.today)],
    ['month_cost', t('cash.points.n', { n: count(data.month_point / 100) })],
    ['longest', t('cash.attendance.days_n', { n: data.longest })],
  ] as const;
  return (
    <Panel
      title={t('cash.attendance.title')}
      aside={
        <>
          <Tag tone={settings.open ? 'success' : 'danger'}>
            {t(settings.open ? 'cash.attendance.is_open' : 'cash.attendance.is_closed')}
          </Tag>
          <span className="grow" />
          {data.approval === null ? (
            <Button look="line" disabled={isLocked} onClick={() => setOpen(true)}>
              {t('cash.attendance.change')}
            </Button>
          ) : (
            <ApprovalLink id={data.approval} />
          )}
        </>
      }
    >
      <Definitions>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{t(`cash.attendance.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {settings.rewards.map(({ kind, days, point }) => (
          <div key={`${kind} ${days}`}>
            <dt>
              {t(`cash.attendance.${kind}`)} · {t('cash.attendance.days_n', { n: days })}
            </dt>
            <dd>{t('cash.points.n', { n: count(point / 100) })}</dd>
          </div>
        ))}
      </Definitions>
      {isOpen && (
        <AttendanceDialog
          settings={settings}
          onClose={() => {
            setOpen(false);
            void reload();
          }}
        />
      )}
    </Panel>
  );
}
