import { createInset, createPart } from '../parts/part';
import { useBase } from '../session/context';
import { Icon } from '../ui/Icon';
import { Brand } from './Brand';
import styles from './gate-page.module.css';

const security = createPart('desks/security/pages', () => import('../desks/security/pages'));
const Factors = createInset(security, (part) => part.Factors);

/** The site requires a second factor and the operator has none: nothing else is open before one is added. */
export function EnrolFirst({ onDone, onLeave }: { onDone(): void; onLeave(): void }) {
  const { t, callApi } = useBase();
  const leave = async () => {
    await callApi('opsLogout');
    onLeave();
  };
  return (
    <main className={styles.page}>
      <div className={`card ${styles.card} ${styles.isWide} stack`}>
        <Brand />
        <h1>{t('factor.first')}</h1>
        <p className="note note--caution" role="status">
          <Icon name="shield-check" />
          {t('factor.first_why')}
        </p>
        <Factors />
        <div className="row">
          <button type="button" className="btn btn--primary" onClick={onDone}>
            {t('factor.go_on')}
          </button>
          <button type="button" className="btn" onClick={leave}>
            {t('sign_out')}
          </button>
        </div>
      </div>
    </main>
  );
}
