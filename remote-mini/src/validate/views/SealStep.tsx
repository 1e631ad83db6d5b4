import { formatMoney } from '@maru/money';
import { useT } from '@maru/platform';
import { Icon } from '@maru/ui';
import type { Checked } from '../rules/check-round';
import { Step, shortHash } from './Step';
import drawStepsStyles from './draw-steps.module.css';
import styles from './seal-step.module.css';

const markedDigits = 16;

/** A hash, with its start marked where it is another one than it should be. */
function Hash({ hash, other }: { hash: string; other: string | null }) {
  if (other === null || other === hash) return hash;
  return (
    <>
      <mark>{hash.slice(0, markedDigits)}</mark>
      {hash.slice(markedDigits)}
    </>
  );
}

/** Was the hash fixed beforehand? By the round before, and by the notice at the start of the chain. */
export function SealStep({ seal, isFirst }: { seal: Checked['seal']; isFirst: boolean }) {
  const t = useT('roundCheck');
  const { state, sha256, commitment, chain } = seal;
  return (
    <Step title={t('seal.title')} how={t('seal.how')} state={state}>
      <dl className={drawStepsStyles.values}>
        <dt>{t('seal.now')}</dt>
        <dd className={drawStepsStyles.hex}>
          <Hash hash={sha256} other={commitment} />
        </dd>
        <dd />
        {commitment ? (
          <>
            <dt>{t(isFirst ? 'seal.start' : 'seal.before')}</dt>
            <dd className={drawStepsStyles.hex}>{commitment}</dd>
            <dd />
          </>
        ) : null}
        {chain ? (
          <>
            <dt>{t('seal.notice')}</dt>
            <dd className={drawStepsStyles.hex}>
              {shortHash(chain.terminatingHash)}{' '}
              <span className={chain.holds ? 'won' : 'danger'}>
                {chain.holds ? '= ' : '≠ '}
                {t(chain.holds ? 'seal.leads' : 'seal.leadsNot', { n: formatMoney(chain.steps) })}
              </span>
            </dd>
            <dd />
          </>
        ) : null}
      </dl>
      {state === 'failed' ? (
        <p className={styles.reason}>
          <Icon name="alert-triangle" />
          <span>{t(commitment !== null && sha256 !== commitment ? 'seal.differs' : 'seal.differsNotice')}</span>
        </p>
      ) : null}
      {state === 'computed' ? <p className={`${styles.reason} ${styles.plain}`}>{t('seal.nothing')}</p> : null}
    </Step>
  );
}
