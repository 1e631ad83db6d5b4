import { formatMoney } from '@maru/money';
import { chipAmounts, chipText } from '../slip/chip-text';
import type { Panel } from '../slip/use-panel';
import styles from './rack.module.css';

/** Chips to choose from; the chosen one is put with every press on the board. */
export function Rack({ panel: { t, betting, chip, locale } }: { panel: Panel }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <div className={styles.rack} data-part="rack" role="group" aria-label={t('rack.label')}>
      {chipAmounts.map((amount, at) => (
        <button
          key={amount}
          type="button"
          className={`${styles.chip} ${styles.choice}`}
          aria-pressed={amount === chip}
          aria-keyshortcuts={String(at + 1)}
          aria-label={t('rack.chip', { short: chipText(amount, locale), amount: formatMoney(amount) })}
          onClick={() => betting.setChip(amount)}
        >
          <b>{chipText(amount, locale)}</b>
        </button>
      ))}
    </div>
  );
}

/** A chip on the board: always the member's own. */
export function Chip({ amount, panel: { locale } }: { amount: number; panel: Panel }) {
  return (
    <i className={styles.chip} data-part="chip" aria-hidden="true">
      <b>{chipText(amount, locale)}</b>
    </i>
  );
}
