import type { CashKind, CashTerms } from '@maru/contracts';
import { Link, toast, useT } from '@maru/platform';
import { buttonClass, Icon, IconButton, Note } from '@maru/ui';
import styles from './guide-card.module.css';

const lines = ['first', 'second', 'third'] as const;

/** Where a credit is paid to. */
function PayTo({ account }: { account: NonNullable<CashTerms['pay_to']> }) {
  const t = useT('cash');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(account.account);
      toast({ tone: 'success', title: t('payTo.copied') });
    } catch {
      toast({ tone: 'caution', title: t('payTo.notCopied') });
    }
  };
  return (
    <div className={styles.account}>
      <dl>
        <dt>{t('payTo.title')}</dt>
        <dd>
          <b>{`${account.bank} ${account.account}`}</b>
          <small>{t('payTo.holder', { name: account.holder })}</small>
        </dd>
      </dl>
      <IconButton icon="copy" label={t('payTo.copy')} onClick={() => void copy()} />
    </div>
  );
}

/** Steps of a request, the account to pay to, the contact, and the pauses of the banks. */
export function GuideCard({ kind, terms }: { kind: CashKind; terms: CashTerms }) {
  const t = useT('cash');
  const { bank_pause: pause, paused, pay_to } = terms;
  return (
    <section className="card">
      <div className="card__head">
        <h2>{t(`guide.${kind}.title`)}</h2>
      </div>
      <div className="card__body stack">
        {kind === 'credit' && pay_to ? <PayTo account={pay_to} /> : null}
        <ol className={styles.steps}>
          {lines.map((line) => (
            <li key={line}>
              <b>{t(`guide.${kind}.${line}`)}</b>
              <span>{t(`guide.${kind}.${line}Text`)}</span>
            </li>
          ))}
        </ol>
        <Link className={buttonClass({ wide: true })} to="/cscenter/csquestion">
          <Icon name="headset" />
          {t(`guide.${kind}.ask`)}
        </Link>
        {pause ? (
          <Note tone="caution">
            {t(paused ? 'guide.pausedNow' : 'guide.pause', { from: pause.from, until: pause.until })}
          </Note>
        ) : null}
      </div>
    </section>
  );
}
