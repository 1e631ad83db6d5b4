import { useCall } from '@maru/client';
import { koreanDay, serverNow, useSearchParams, useT } from '@maru/platform';
import { ErrorState, Segment, Skeleton } from '@maru/ui';
import { Waiting } from '../../ui/Waiting';
import { DevicesCard } from './DevicesCard';
import { LimitsCard } from './LimitsCard';
import { readSpan, type ShownSpan, spanSearch, spans } from './model/span';
import { NotificationsCard } from './NotificationsCard';
import { ProductsCard } from './ProductsCard';
import { ProfitCard } from './ProfitCard';
import { PushCard } from './push/PushCard';
import { SignInsCard } from './SignInsCard';
import './texts';
import columnStyles from '../../ui/columns.module.css';
import styles from './my-page.module.css';

/**
 * The member's page: profit and loss by product over a day, week or month, own limits, current and past sign-ins,
 * notification settings and pushes. The address holds the shown period; figures follow bets live.
 */
export default function MyPage() {
  const my = useT('mypage');
  const [search, setSearch] = useSearchParams();
  const shown = readSpan(search, koreanDay(serverNow()));
  const { data, failed, load } = useCall(
    'myPage',
    { query: { span: shown.span, ...(shown.day && { day: shown.day }) } },
    { keepPrevious: true, onFocus: true },
  );
  const go = (change: Partial<ShownSpan>) => setSearch(spanSearch({ ...shown, ...change }));
  return (
    <>
      <div className={`split ${styles.header}`}>
        <h1 className="page-title">{my('title')}</h1>
        <Segment
          label={my('span.label')}
          options={spans.map((id) => ({ id, text: my(`span.${id}`) }))}
          value={shown.span}
          onChange={(span) => go({ span })}
        />
      </div>
      <div className={`${columnStyles.root} ${styles.root}`}>
        <div className={columnStyles.column}>
          {failed ? (
            <section className="card">
              <ErrorState title={my('failed')} text={failed.message} onRetry={() => void load()} />
            </section>
          ) : null}
          {!data && !failed ? (
            <Waiting label={my('loading')} onRetry={() => void load()}>
              <div className={columnStyles.column}>
                <Skeleton height={320} radius="var(--radius-card)" />
                <Skeleton height={220} radius="var(--radius-card)" />
              </div>
            </Waiting>
          ) : null}
          {data ? (
            <>
              <ProfitCard page={data} onDay={(day) => go({ day })} />
              <ProductsCard page={data} />
            </>
          ) : null}
          <SignInsCard />
        </div>
        <div className={columnStyles.column}>
          <LimitsCard />
          <DevicesCard />
          <NotificationsCard />
          <PushCard />
        </div>
      </div>
    </>
  );
}
