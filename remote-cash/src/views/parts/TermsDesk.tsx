import { useCall } from '@maru/client';
import type { CashTerms } from '@maru/contracts';
import { useT } from '@maru/platform';
import { ErrorState } from '@maru/ui';
import type { ReactNode } from 'react';
import { Waiting } from './Waiting';
import styles from '../cash-area.module.css';

/** A form and its side column, once the terms of cash are known; until then placeholder rows, or the error. */
export function TermsDesk({ rows, children }: { rows: number; children(terms: CashTerms): ReactNode }) {
  const t = useT('cash');
  const { data: terms, failed, load } = useCall('cashTerms', {}, { onFocus: true });
  const onRetry = () => void load();
  if (terms) return <div className={styles.columns}>{children(terms)}</div>;
  return (
    <div className={styles.columns}>
      <section className="card">
        {failed ? (
          <ErrorState title={t('terms.failed')} text={failed.message} onRetry={onRetry} />
        ) : (
          <Waiting label={t('terms.loading')} failed={t('terms.failed')} rows={rows} height={64} onRetry={onRetry} />
        )}
      </section>
    </div>
  );
}
