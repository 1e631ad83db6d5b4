import { formatMoney, formatOdds } from '@maru/money';
import { IconButton } from '@maru/ui';
import { BetButton } from '../foot/BetButton';
import { ChipSum } from '../foot/ChipFoot';
import { News } from '../foot/News';
import { PlacedLine } from '../foot/PlacedLine';
import { Problem } from '../foot/Problem';
import { Rack } from '../foot/Rack';
import { Tools } from '../foot/Tools';
import type { PanelProps } from '../panel';
import { computeTotal, removePick } from '../slip/slip';
import { usePanel } from '../slip/use-panel';
import dockStyles from '../foot/dock.module.css';
import styles from './baccarat-panel.module.css';

/** Bet panel of baccarat, beside its table: chips, what is chosen, sums. On phones it docks. */
export function BaccaratPanel(props: PanelProps) {
  const panel = usePanel(props);
  const { t, state, picks, betting, open, findPrice, toName } = panel;
  const { min_stake, max_stake } = state.limits;
  const tieBack = computeTotal(picks.filter(({ outcome }) => outcome === 'player' || outcome === 'banker'));
  return (
    <section
      className={`card ${styles.root} ${dockStyles.dock} ${dockStyles.withChips}`}
      data-part="panel"
      aria-label={t('title')}
    >
      <div className="card__head">
        <h2>{t('title')}</h2>
        <span className="grow" />
        <span className="muted">{t('limitsShort', { min: formatMoney(min_stake), max: formatMoney(max_stake) })}</span>
      </div>
      <div className={styles.body}>
        <News panel={panel} />
        <Rack panel={panel} />
        <Tools panel={panel} />
        {picks.length ? (
          <ul className={styles.chosen}>
            {picks.map(({ outcome, amount }) => (
              <li key={outcome}>
                <strong>{toName(outcome)}</strong>
                <span className="soft">{t('money', { amount: formatMoney(amount) })}</span>
                <b>{formatOdds(findPrice(outcome))}</b>
                <IconButton
                  icon="x"
                  label={t('chip.remove', { name: toName(outcome) })}
                  aria-disabled={!open || undefined}
                  onClick={() => betting.change((slip) => removePick(slip, outcome))}
                />
              </li>
            ))}
          </ul>
        ) : null}
        <span className="grow" />
        <PlacedLine panel={panel} />
        <ChipSum panel={panel} tieBack={tieBack} />
        <Problem panel={panel} />
        <BetButton panel={panel} />
      </div>
    </section>
  );
}
