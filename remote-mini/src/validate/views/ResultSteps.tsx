import { useT } from '@maru/platform';
import { Icon } from '@maru/ui';
import type { Checked } from '../rules/check-round';
import type { ResultFact } from '../rules/facts';
import { ResultBadge } from './ResultBadge';
import { Step } from './Step';
import styles from './result-steps.module.css';

/** The result that was computed beside the one that was published. */
export function ResultStep({ result }: { result: Checked['result'] }) {
  const t = useT('roundCheck');
  const { state, computed, published } = result;
  return (
    <Step title={t('result.title')} how={t('result.how')} state={state}>
      <p className={styles.comparison}>
        {t('result.computed')} <ResultBadge result={computed} />
        {published ? (
          <>
            <i
              className={state === 'failed' ? `${styles.equals} ${styles.isDifferent}` : styles.equals}
              aria-hidden="true"
            >
              {state === 'passed' ? '=' : '≠'}
            </i>
            <span>{t('result.published')}</span> <ResultBadge result={published} />
          </>
        ) : null}
        <span>{t(`result.says.${state}`)}</span>
      </p>
    </Step>
  );
}

/** The result in each market; if it differs, the old value is struck out beside the new one. */
export function MarketsStep({ markets }: { markets: Checked['markets'] }) {
  const t = useT('roundCheck');
  const { state, facts, isBaseOpen } = markets;
  const toText = ({ value, isWord }: ResultFact) => (isWord ? t(`value.${value}`) : value);
  const different = facts.filter(({ same }) => same === false).length;
  const how =
    state === 'computed'
      ? t(isBaseOpen ? 'markets.baseOpen' : 'markets.nothing')
      : different > 0
        ? t('markets.differ', { of: facts.length, count: different })
        : state === 'failed'
          ? t('markets.order')
          : t('markets.same', { count: facts.length });
  return (
    <Step title={t('markets.title')} how={how} state={state}>
      <ul className={styles.facts}>
        {facts.map(({ fact, published, same }) => (
          <li key={fact.name} className={same === false ? styles.isWrong : undefined}>
            <small>{t(`fact.${fact.name}`)}</small>
            <b>
              {same === false && published ? <s>{toText(published)}</s> : null}
              <span>{toText(fact)}</span>
              {same === null ? null : (
                <>
                  <Icon name={same ? 'circle-check' : 'circle-x'} />
                  <span className="sr">{t(same ? 'markets.equal' : 'markets.different')}</span>
                </>
              )}
            </b>
          </li>
        ))}
      </ul>
    </Step>
  );
}
