import { formatMoney } from '@maru/money';
import { navigate, toast, useT } from '@maru/platform';
import { Button, Icon } from '@maru/ui';
import type { CompletedCheck } from '../rules/check-round';
import { recordText } from '../rules/record';
import { ResultBadge } from './ResultBadge';
import styles from './verdict.module.css';

const support = '/cscenter/csquestion';

/** Copies a text; says whether it could. */
export async function copy(text: string, words: { done: string; failed: string }): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ tone: 'success', title: words.done });
    return true;
  } catch {
    toast({ tone: 'danger', title: words.failed });
    return false;
  }
}

/**
 * Result of the check, in one sentence; after a failure, two ways to continue. `number`: the round's, null for pasted
 * values.
 */
export function Verdict(props: {
  game: string;
  made: CompletedCheck;
  number: number | null;
  onReload: (() => void) | null;
}) {
  const { made, number } = props;
  const t = useT('roundCheck');
  const { checked, ms } = made;
  const round = number === null ? t('verdict.pasted') : t('round', { number: formatMoney(number) });
  if (checked.failures > 0) {
    const send = async () => {
      await copy(recordText(props.game, made), { done: t('verdict.copied'), failed: t('copy.failed') });
      navigate(support);
    };
    return (
      <div className={`${styles.root} ${styles.isBad}`} role="status">
        <Icon name="alert-triangle" />
        <div className="grow">
          <h2>{t('verdict.failed', { round })}</h2>
          <p>{t('verdict.failedText', { count: checked.failures })}</p>
        </div>
        {props.onReload ? <Button onClick={props.onReload}>{t('verdict.reload')}</Button> : null}
        <Button tone="line" icon="headset" onClick={() => void send()}>
          {t('verdict.send')}
        </Button>
      </div>
    );
  }
  const kind = checked.proven ? 'proven' : 'computed';
  return (
    <div className={checked.proven ? styles.root : `${styles.root} ${styles.isComputed}`} role="status">
      <Icon name={checked.proven ? 'shield-check' : 'info-circle'} />
      <div className="grow">
        <h2>{t(`verdict.${kind}`, { round })}</h2>
        <p>{t(`verdict.${kind}Text`, { ms: formatMoney(ms) })}</p>
      </div>
      <ResultBadge result={checked.result.computed} isLarge />
    </div>
  );
}
