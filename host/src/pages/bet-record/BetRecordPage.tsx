import type { Bet, BetRecord } from '@maru/contracts';
import { addTexts, announce, api, Link, localeAtom, useAtomValue, useSearchParams, useT } from '@maru/platform';
import { buttonClass, Chips, Empty, ErrorState, Pager, Skeleton } from '@maru/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { betsChangedAtom } from '../../session/start';
import { useLiveChange } from '../../session/use-live-change';
import { Waiting } from '../../shell/waiting/Waiting';
import { askHide } from './ask-hide';
import { Ticket } from './Ticket';
import './bet-record.css';

void addTexts('markets', {
  ko: () => import('@maru/contracts/texts/markets/ko.json'),
  en: () => import('@maru/contracts/texts/markets/en.json'),
  'zh-CN': () => import('@maru/contracts/texts/markets/zh-CN.json'),
  es: () => import('@maru/contracts/texts/markets/es.json'),
});

const statuses = ['all', 'open', 'won', 'lost', 'void'] as const;
type Status = (typeof statuses)[number];

function Tickets(props: { record: BetRecord; onHide(bet: Bet): void; onPage(page: number): void }) {
  const { data, current_page, last_page } = props.record;
  return (
    <>
      <ul className="tickets">
        {data.map((bet) => (
          <Ticket key={bet.id} bet={bet} onHide={props.onHide} />
        ))}
      </ul>
      <Pager page={current_page} last={last_page} onPage={props.onPage} />
    </>
  );
}

/** The member's bets, newest first, by state and page (both in the address). Follows placing and settling live. */
export default function BetRecordPage() {
  const t = useT('host');
  const locale = useAtomValue(localeAtom);
  const changed = useAtomValue(betsChangedAtom);
  const [search, setSearch] = useSearchParams();
  const given = search.get('status') as Status;
  const status = statuses.includes(given) ? given : 'all';
  const page = Math.max(1, Math.min(10_000, Number(search.get('page')) || 1));
  const [record, setRecord] = useState<BetRecord | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const asked = useRef(0);

  const load = useCallback(
    async (background = false) => {
      const mine = ++asked.current;
      const query = { page, status: status === 'all' ? undefined : status };
      const result = await api.get<BetRecord>('/api/info/betRecord', { query, background });
      // Only the last question counts; an answer that was overtaken is of another filter or page.
      if (mine !== asked.current) return;
      setFailed(result.ok ? null : result.message);
      if (result.ok) setRecord(result.data);
    },
    [page, status],
  );
  // A bet that was placed or settled, and another language, ask again.
  const byEvent = useLiveChange(changed);
  useEffect(() => void load(byEvent()), [load, byEvent, locale]);

  const go = (next: { status?: Status; page?: number }) => {
    const params = new URLSearchParams();
    const to = next.status ?? status;
    if (to !== 'all') params.set('status', to);
    if (next.page && next.page > 1) params.set('page', String(next.page));
    setRecord(null);
    setSearch(params);
    window.scrollTo(0, 0);
  };
  const hide = async (bet: Bet) => {
    const result = await api.del(`/api/info/betRecord/${encodeURIComponent(bet.id)}`);
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
        options={statuses.map((id) => ({ id, text: t(`bet.status.${id}`) }))}
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
      {failed && !record ? <ErrorState title={t('record.failed')} text={failed} onRetry={() => void load()} /> : null}
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
