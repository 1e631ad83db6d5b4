import type { CashDeskRow } from '@maru/contracts';
import { Button, Icon, recentTime, type Translate, useColumns } from '../../../kit';
import { timeLeft, waited } from '../duration';
import { VerdictTag } from '../VerdictTag';
import { isOpenRequest, lateMs, soonMs } from './request-rules';
import styles from './cash-columns.module.css';

function Waiting({ row, now }: { row: CashDeskRow; now: number }) {
  const age = (row.ended_at ?? now) - row.created_at;
  const tone = row.ended_at !== null || age < soonMs ? '' : age < lateMs ? 'caution' : 'danger';
  return (
    <b className={`num ${styles.wait} ${tone}`}>
      {tone && <i aria-hidden="true">{'▲ '}</i>}
      <span>{waited(row.created_at, row.ended_at ?? now)}</span>
    </b>
  );
}

/** Who has claimed it and how long it is theirs; a free one can be claimed. */
function Claim({ row, now, t, acts }: { row: CashDeskRow; now: number; t: Translate; acts: QueueActs }) {
  if (row.automatic) return <span>{t('cash.automatic')}</span>;
  const { claimed_by: claimer, claimed_until: until } = row;
  if (claimer) {
    const left = until === null ? '' : timeLeft(until, now);
    return (
      <span>
        {claimer.id === acts.me ? <b>{t('cash.me')}</b> : <span>{claimer.name}</span>}{' '}
        <small className="muted" title={t('cash.claim_ends', { time: left })}>
          {left}
        </small>
      </span>
    );
  }
  if (!isOpenRequest(row)) return <span>–</span>;
  const { claim } = acts;
  return (
    <Button look="row" disabled={claim === null} onClick={() => claim?.(row)}>
      {t('cash.claim')}
      <span className="sr"> #{row.id}</span>
    </Button>
  );
}

/** What can be done in the queue. `me`: the operator's id; `claim` is null where nothing can be claimed. */
interface QueueActs {
  me: number;
  claim: ((row: CashDeskRow) => void) | null;
}

/** Columns of the queue. `now`: the server's time, epoch ms. */
export const useCashColumns = (now: number, acts: QueueActs) =>
  useColumns<CashDeskRow>(
    (column, { t }) => [
      {
        name: 'waiting',
        phone: 'state',
        fixed: true,
        value: ({ created_at }) => created_at,
        cell: (row) => <Waiting row={row} now={now} />,
      },
      {
        name: 'kind',
        value: ({ kind }) => kind,
        cell: ({ kind }) => (
          <span>
            <Icon name={kind === 'credit' ? 'arrow-bar-to-up' : 'corner-down-right'} /> {t(`cash.kind.${kind}`)}
          </span>
        ),
      },
      column.member('member', ({ member }) => member, {
        phone: 'title',
        cell: ({ member, approval }) => (
          <span>
            <b>{member.nick}</b> <small className="muted">{member.login}</small>
            {approval !== null && (
              <span title={t('cash.waits')}>
                <Icon name="clipboard-check" />
                <span className="sr">{t('cash.waits')}</span>
              </span>
            )}
          </span>
        ),
      }),
      column.won('amount', { phone: 'amount' }),
      {
        name: 'account',
        value: ({ own }) => own.holder,
        cell: ({ own }) => (
          <span className="muted">
            {own.holder} · {own.bank} {own.account}
          </span>
        ),
      },
      {
        name: 'verdict',
        phone: 'meta',
        value: ({ verdict }) => verdict,
        cell: ({ verdict }) => <VerdictTag verdict={verdict} t={t} />,
      },
      column.choice('state', 'state', { texts: 'cash.state.' }),
      column.time('at', 'created_at', { cell: ({ created_at }) => recentTime(created_at) }),
      {
        name: 'claimed',
        value: ({ claimed_by }) => claimed_by?.name ?? null,
        fixed: true,
        cell: (row) => <Claim row={row} now={now} t={t} acts={acts} />,
      },
    ],
    [now, acts.me, acts.claim],
  );
