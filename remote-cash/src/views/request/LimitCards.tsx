import type { CashKind, CashTerms } from '@maru/contracts';
import { formatMoneyCompact } from '@maru/money';
import { Link, localeAtom, useAtomValue, useT } from '@maru/platform';
import { buttonClass, Card } from '@maru/ui';
import type { CSSProperties } from 'react';
import styles from './limit-cards.module.css';

/** How much of a limit is used, in whole percent, rounded down. */
function computePercent(used: number, limit: number): number {
  return limit > 0 ? Math.min(100, Number((BigInt(used) * 100n) / BigInt(limit))) : 100;
}

function LimitCard(props: { title: string; used: number; limit: number; note?: string }) {
  const t = useT('cash');
  const locale = useAtomValue(localeAtom);
  const { used, limit } = props;
  const percent = computePercent(used, limit);
  const amounts = [used, limit].map((amount) => formatMoneyCompact(amount, locale)).join(' / ');
  return (
    <section className={`card ${styles.limit}`}>
      <div className="card__body">
        <div className="split">
          <h2>{props.title}</h2>
          <span className="soft">{amounts}</span>
        </div>
        <span
          className={styles.meter}
          style={{ '--p': `${percent}%` } as CSSProperties}
          role="img"
          aria-label={t('limit.used', { percent })}
        />
        {props.note ? <p className="field__hint">{props.note}</p> : null}
      </div>
    </section>
  );
}

/** Asks a member without a limit of deposits to set one before the deposit, as licences ask: no amount is suggested. */
function LimitPrompt() {
  const t = useT('cash');
  return (
    <Card title={t('limit.prompt.title')}>
      <div className="card__body stack">
        <p>{t('limit.prompt.text')}</p>
        <Link className={buttonClass()} to="/settings/protection">
          {t('limit.prompt.set')}
        </Link>
      </div>
    </Card>
  );
}

/** What is used of the day, and of the member's own limit of deposits. */
export function LimitCards({ kind, terms }: { kind: CashKind; terms: CashTerms }) {
  const t = useT('cash');
  const { limits, left } = terms[kind];
  const own = kind === 'credit' ? terms.deposit_limit : null;
  return (
    <>
      <LimitCard
        title={t(`limit.${kind}`)}
        used={limits.day_sum - left.sum}
        limit={limits.day_sum}
        note={t('limit.left', { n: left.count })}
      />
      {own ? <LimitCard title={t(`limit.own.${own.window}`)} used={own.limit - own.left} limit={own.limit} /> : null}
      {kind === 'credit' && !own ? <LimitPrompt /> : null}
    </>
  );
}
