import { formatMoney } from '@maru/money';
import { useState } from 'react';
import { ChipFoot } from '../foot/ChipFoot';
import type { PanelProps } from '../panel';
import { usePanel } from '../slip/use-panel';
import { KindKey } from './KindKey';
import { Mat } from './Mat';
import type { InsideKind } from './mat';
import styles from './roulette-panel.module.css';

/** Bet panel of roulette: kinds of inside bets, the mat, chips. */
export function RoulettePanel(props: PanelProps) {
  const panel = usePanel(props);
  const { t, state } = panel;
  const { min_stake, max_stake } = state.limits;
  const [kind, setKind] = useState<InsideKind>('straight');
  return (
    <section className={`card ${styles.root} ${styles.withBoard}`} aria-label={t('title')}>
      <div className="card__head">
        <h2>{t('title')}</h2>
        <span className="muted">{t('european')}</span>
        <span className="grow" />
        <span className="muted">{t('limits', { min: formatMoney(min_stake), max: formatMoney(max_stake) })}</span>
      </div>
      <KindKey panel={panel} kind={kind} onKind={setKind} />
      <Mat panel={panel} kind={kind} />
      <ChipFoot panel={panel} />
    </section>
  );
}
