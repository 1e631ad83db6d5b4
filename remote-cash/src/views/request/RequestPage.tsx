import { useCall } from '@maru/client';
import type { CashKind } from '@maru/contracts';
import { Link, useT } from '@maru/platform';
import type { ViewProps } from '@maru/remote';
import { buttonClass, ErrorState } from '@maru/ui';
import { type cashRoutes, readPage } from '../../routes/routes';
import { CashFrame } from '../frame/CashFrame';
import { RequestHistory } from '../history/RequestHistory';
import { Waiting } from '../parts/Waiting';
import { CurrentRequest } from './CurrentRequest';
import { GuideCard } from './GuideCard';
import { LimitCards } from './LimitCards';
import { RequestForm } from './RequestForm';

type Props = ViewProps<(typeof cashRoutes)['credit']['path']>;

/** The form beside what runs, how it goes and what is left of the day. */
function Desk({ kind }: { kind: CashKind }) {
  const t = useT('cash');
  const { data: terms, failed, load } = useCall('cashTerms', {}, { onFocus: true });
  if (!terms)
    return (
      <div className="cash">
        <section className="card">
          {failed ? (
            <ErrorState title={t('terms.failed')} text={failed.message} onRetry={() => void load()} />
          ) : (
            <Waiting
              label={t('terms.loading')}
              failed={t('terms.failed')}
              rows={6}
              height={64}
              onRetry={() => void load()}
            />
          )}
        </section>
      </div>
    );
  return (
    <div className="cash">
      <RequestForm kind={kind} terms={terms} />
      <div className="stack cash__side">
        <CurrentRequest kind={kind} terms={terms} />
        <GuideCard kind={kind} terms={terms} />
        <LimitCards kind={kind} terms={terms} />
      </div>
    </div>
  );
}

function RequestPage({ kind, params, search, arrived }: Props & { kind: CashKind }) {
  const t = useT('cash');
  const listOnly = params.tab === 'list';
  return (
    <CashFrame tab={kind} arrived={arrived}>
      {listOnly ? (
        <p className="cash__to">
          <Link className={buttonClass()} to={`/cash/${kind}`}>
            {t(`tab.${kind}`)}
          </Link>
        </p>
      ) : (
        <Desk kind={kind} />
      )}
      <RequestHistory kind={kind} page={readPage(search)} />
    </CashFrame>
  );
}

/** Deposits: request one, see how it goes, and those before. */
export function CreditView(props: Props) {
  return <RequestPage {...props} kind="credit" />;
}

/** Withdrawals, likewise. */
export function DebitView(props: Props) {
  return <RequestPage {...props} kind="debit" />;
}
