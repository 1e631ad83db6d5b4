import { useCall } from '@maru/client';
import { koreanDay, koreanTime, Link, navigate, serverNow, useT } from '@maru/platform';
import type { ViewProps } from '@maru/remote';
import { buttonClass, Empty, ErrorState, Pager } from '@maru/ui';
import { useState } from 'react';
import { filterSearch, readFilter, type StatementFilter, statementInput } from '../../model/statement/filter';
import { pageQuery } from '../../routes/routes';
import { PageHeading } from '../frame/CashFrame';
import { Waiting } from '../parts/Waiting';
import { Equation } from './Equation';
import { StatementBar } from './StatementBar';
import { StatementTable } from './StatementTable';
import styles from './statement-page.module.css';

/** Every posting on the member's money, with the balance after each; kind, period and page stand in the address. */
export default function StatementPage({ search, arrived }: ViewProps<'/cash/statement'>) {
  const t = useT('cash');
  // The period's beginning stays what it was when the page was opened: a new one each moment would ask each moment.
  const [openedAt] = useState(serverNow);
  const filter = readFilter(search, openedAt);
  const input = statementInput(filter, openedAt);
  const { data, failed, load } = useCall(
    'cashStatement',
    { query: { ...input, ...pageQuery(filter.page) } },
    { keepPrevious: true },
  );
  const go = (change: Partial<StatementFilter>) => {
    const next = filterSearch({ ...filter, page: 1, ...change });
    navigate(next.size > 0 ? `/cash/statement?${next}` : '/cash/statement');
  };
  return (
    <>
      <PageHeading title={t('statement.title')} arrived={arrived} />
      <StatementBar
        filter={filter}
        counts={data?.counts ?? null}
        input={input}
        today={koreanDay(openedAt)}
        onChange={go}
      />
      <p className="only-print">
        {t('statement.title')} · {koreanTime(input.from)} – {koreanTime(input.to ?? openedAt)} ·{' '}
        {t(filter.kind ? `statement.kind.${filter.kind}` : 'statement.all')}
      </p>
      {data ? <Equation statement={data} from={input.from} to={input.to} /> : null}
      <section className={`card ${styles.root}`} aria-label={t('statement.title')}>
        {!data && !failed ? (
          <Waiting
            label={t('statement.loading')}
            failed={t('statement.failed')}
            rows={8}
            height={42}
            onRetry={() => void load()}
          />
        ) : null}
        {failed ? <ErrorState title={t('statement.failed')} text={failed.message} onRetry={() => void load()} /> : null}
        {data && data.data.length === 0 ? (
          <Empty icon="receipt" title={t('statement.none')}>
            <Link className={buttonClass()} to="/cash/statement?period=month">
              {t('statement.month')}
            </Link>
          </Empty>
        ) : null}
        {data && data.data.length > 0 ? <StatementTable rows={data.data} /> : null}
        {data ? (
          <Pager
            page={data.current_page}
            last={data.last_page}
            onPage={(page) => {
              go({ page });
              window.scrollTo(0, 0);
            }}
          />
        ) : null}
      </section>
    </>
  );
}
