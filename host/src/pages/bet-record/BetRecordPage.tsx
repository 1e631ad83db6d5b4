import { betStatuses, Ticket, ticketNamespace, ticketTexts } from '@maru/betting';
import { call, useCall } from '@maru/client';
import type { Bet, BetRecord } from '@maru/contracts';
import { addTexts, announce, Link, useSearchParams, useT } from '@maru/platform';
import { buttonClass, Chips, Empty, ErrorState, Pager, Skeleton } from '@maru/ui';
import { useBetViews } from '../../shell/contributions/bet-views';
import { Waiting } from '../../shell/waiting/Waiting';
import { askHide } from './ask-hide';
import '@maru/betting/ticket.css';
import './bet-record.css';

void addTexts(ticketNamespace, ticketTexts);

type Status = 'all' | Bet['status'];
const statuses: readonly Status[] = ['all', ...(Object.keys(betStatuses) as Bet['status'][])];

function Tickets(props: { record: BetRecord; onHide(bet: Bet): void; onPage(page: number): void }) {
  const { data, current_page, last_page } = props.record;
  const viewOf = useBetViews(
    data.map(({ product }) => product),
    true,
  );
  return (
    <>
      <ul className="tickets">
        {data.map((bet) => (
          <Ticket key={bet.id} bet={bet} view={viewOf(bet)} onHide={props.onHide} />
        ))}
      </ul>
      <Pager page={current_page} last={last_page} onPage={props.onPage} />
    </>
  );
}

/** The member's bets, newest first, by state and page (both in the address). Follows placing and settling live. */
export default function BetRecordPage() {
  const t = useT('host');
  const ticketT = useT(ticketNamespace);
  const [search, setSearch] = useSearchParams();
  const given = search.get('status') as Status;
  const status = statuses.includes(given) ? given : 'all';
  const page = Math.max(1, Math.min(10_000, Number(search.get('page')) || 1));
  const query = { page, status: status === 'all' ? undefined : status };
  const { data: record, failed, load } = useCall('betRecord', { query });

  const go = (next: { status?: Status; page?: number }) => {
    const params = new URLSearchParams();
    const to = next.status ?? status;
    if (to !== 'all') params.set('status', to);
    if (next.page && next.page > 1) params.set('page', String(next.page));
    setSearch(params);
    window.scrollTo(0, 0);
  };
  const hide = async (bet: Bet) => {
    const result = await call('betRecordHide', { params: { id: bet.id } });
    if (!result.ok) return;
    announce(t('record.hidden'));
    void load();
  };

  return (
    <>
      <div className="split record__head">
        <h1>{t('record.title')}</h1>
        {record ? <span className="muted">{t('record.total', { n: record.total })}</span> : null}
      </div>
      <Chips
        className="record__filter"
        label={t('record.filter')}
        options={statuses.map((id) => ({ id, text: id === 'all' ? t('bet.status.all') : ticketT(`status.${id}`) }))}
        value={status}
        onChange={(next) => go({ status: next })}
      />
      {!record && !failed ? (
        <Waiting label={t('record.loading')} onRetry={() => void load()}>
          <div className="tickets">
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} height={168} radius="var(--radius-card)" />
            ))}
          </div>
        </Waiting>
      ) : null}
      {failed ? <ErrorState title={t('record.failed')} text={failed.message} onRetry={() => void load()} /> : null}
      {record?.total === 0 ? (
        <Empty icon="receipt" title={t(status === 'all' ? 'record.none' : 'record.noneOf')}>
          <Link className={buttonClass()} to="/home">
            {t('page.toHome')}
          </Link>
        </Empty>
      ) : null}
      {record && record.total > 0 ? (
        <Tickets record={record} onHide={(bet) => askHide(() => void hide(bet))} onPage={(to) => go({ page: to })} />
      ) : null}
    </>
  );
}
