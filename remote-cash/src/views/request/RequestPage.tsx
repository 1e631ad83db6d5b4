import type { CashKind, CashTerms } from '@maru/contracts';
import { Link, useT } from '@maru/platform';
import type { ViewProps } from '@maru/remote';
import { buttonClass } from '@maru/ui';
import type { cashRoutes } from '../../routes/routes';
import { CashFrame } from '../frame/CashFrame';
import { FlowCard } from '../history/FlowCard';
import { RequestHistory } from '../history/RequestHistory';
import { TermsDesk } from '../parts/TermsDesk';
import { CurrentRequest } from './CurrentRequest';
import { FundsCard } from './FundsCard';
import { GuideCard } from './GuideCard';
import { LimitCards } from './LimitCards';
import { RequestForm } from './RequestForm';
import styles from '../cash-area.module.css';

type Props = ViewProps<(typeof cashRoutes)['credit']['path']>;

/** Cards that need a confirmation are first beside the form, known facts last. */
const needsConfirmation = (kind: CashKind, terms: CashTerms) => kind === 'credit' && !terms.funds_confirmed;

/** The open request and its questions, above the form; beside them the guide and what is left of the day. */
function Desk({ kind }: { kind: CashKind }) {
  return (
    <TermsDesk rows={6}>
      {(terms) => (
        <>
          <div className="stack">
            <CurrentRequest kind={kind} terms={terms} />
            <RequestForm kind={kind} terms={terms} />
          </div>
          <div className={`stack ${styles.side}`}>
            {needsConfirmation(kind, terms) ? <FundsCard terms={terms} /> : null}
            <GuideCard kind={kind} terms={terms} />
            <LimitCards kind={kind} terms={terms} />
            {kind === 'credit' && !needsConfirmation(kind, terms) ? <FundsCard terms={terms} /> : null}
          </div>
        </>
      )}
    </TermsDesk>
  );
}

function RequestPage({ kind, params, search, arrived }: Props & { kind: CashKind }) {
  const t = useT('cash');
  const listOnly = params.tab === 'list';
  return (
    <CashFrame tab={kind} arrived={arrived}>
      {listOnly ? (
        <p className={styles.otherPage}>
          <Link className={buttonClass()} to={`/cash/${kind}`}>
            {t(`tab.${kind}`)}
          </Link>
        </p>
      ) : (
        <Desk kind={kind} />
      )}
      <FlowCard />
      <RequestHistory kind={kind} search={search} />
    </CashFrame>
  );
}

/** Deposits: request one, follow it, and see earlier ones. */
export function CreditView(props: Props) {
  return <RequestPage {...props} kind="credit" />;
}

/** Withdrawals, likewise. */
export function DebitView(props: Props) {
  return <RequestPage {...props} kind="debit" />;
}
