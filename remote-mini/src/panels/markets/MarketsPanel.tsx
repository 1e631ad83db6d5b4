import { marketName, outcomeShort } from '@maru/contracts/round-names';
import { formatOdds } from '@maru/money';
import { Button } from '@maru/ui';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { StakeFoot } from '../foot/StakeFoot';
import type { PanelProps } from '../panel';
import { listDots, type MarketRow, marketRows, racersByOutcome } from '../slip/market-layout';
import { togglePick } from '../slip/slip';
import { type Panel, usePanel } from '../slip/use-panel';
import choiceStyles from '../foot/choice.module.css';
import roulettePanelStyles from '../roulette/roulette-panel.module.css';
import styles from './markets-panel.module.css';

/** Bet panel of games with one pick a round: rows of markets and the stake. */
export function MarketsPanel(props: PanelProps) {
  const panel = usePanel(props);
  const { t, markets, game } = panel;
  const [isWide, setWide] = useState(false);
  const named = marketRows[game.kind] ?? [];
  const others = markets
    .filter(({ code }) => !named.some((row) => row.code === code))
    .map(({ code }): MarketRow => ({ code, columns: 2 }));
  const rows = [...named, ...others];
  const hasMore = rows.some(({ more }) => more);
  return (
    <section
      className={`card ${game.kind === 'racing' ? styles.racing : `${styles.root} ${roulettePanelStyles.root}`}`}
      aria-label={t('title')}
    >
      <div className="card__head">
        <h2>{t('title')}</h2>
        <span className="grow" />
        <span className="muted">{t('one')}</span>
      </div>
      <div className={styles.markets}>
        {rows
          .filter(({ more }) => !more || isWide)
          .map((row) => (
            <Row key={row.code} row={row} panel={panel} />
          ))}
        {hasMore ? (
          <Button
            tone="ghost"
            size="sm"
            icon={isWide ? 'chevron-up' : 'chevron-down'}
            aria-expanded={isWide}
            onClick={() => setWide(!isWide)}
          >
            {t(isWide ? 'less' : 'more')}
          </Button>
        ) : null}
      </div>
      <StakeFoot panel={panel} />
    </section>
  );
}

function Row({ row, panel }: { row: MarketRow; panel: Panel }) {
  const { names, markets, game, t } = panel;
  const market = markets.find(({ code }) => code === row.code);
  if (!market) return null;
  const racing = game.kind === 'racing' && row.code !== 'winner';
  return (
    <fieldset className={styles.market}>
      <legend>{racing ? t(`racing.${row.code}`) : marketName(names, game.kind, row.code)}</legend>
      <div className={styles.outcomes} style={{ '--n': row.columns, '--few': row.narrow } as CSSProperties}>
        {market.outcomes.map(({ code, prices }) => (
          <Outcome key={code} code={code} odds={prices[0] ?? 0} panel={panel}>
            {outcomeShort(names, code)}
            {racing ? <small className="muted">{racersByOutcome[code]}</small> : null}
          </Outcome>
        ))}
      </div>
    </fieldset>
  );
}

function Outcome({ code, odds, panel, children }: { code: string; odds: number; panel: Panel; children: ReactNode }) {
  const { betting, picks, placed, open } = panel;
  const dots = listDots(code);
  const isPlaced = placed.some(({ outcome }) => outcome === code);
  return (
    <button
      type="button"
      className={
        isPlaced
          ? `odds ${styles.outcome} ${choiceStyles.choice} ${styles.isPlaced}`
          : `odds ${styles.outcome} ${choiceStyles.choice}`
      }
      aria-pressed={picks.some(({ outcome }) => outcome === code)}
      aria-disabled={!open || undefined}
      onClick={() => open && betting.change((slip) => togglePick(slip, code))}
    >
      <span>
        <span className="contents">
          {dots.length ? (
            <i className={styles.dots} aria-hidden="true">
              {dots.map((side, at) => (
                <i key={at} className={side === 'b' ? styles.second : undefined} />
              ))}
            </i>
          ) : null}
        </span>
        {children}
      </span>
      <b>{formatOdds(odds)}</b>
    </button>
  );
}
