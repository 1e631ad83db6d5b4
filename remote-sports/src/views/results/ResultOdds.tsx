import type { SportsMarket, SportsOutcome } from '@maru/contracts';
import { useT } from '@maru/platform';
import { OddsButton } from '@maru/ui';
import { outcomeTitle, rowLine } from '../../model/names';
import { toMark, toTri } from '../../model/result-rows';
import styles from './result-block-card.module.css';

interface Teams {
  home: string;
  away: string;
}

/** Outcomes of a market as they were graded; none of them can be pressed. */
export function ResultOdds(props: { market: SportsMarket; teams: Teams; title: string }) {
  const { market, teams, title } = props;
  const t = useT('sports');
  const tri = toTri(market);
  const label = t('list.group', { ...teams, market: title });
  if (!tri) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
      <div className={styles.options} role="group" aria-label={label}>
        {market.outcomes.map((outcome) => (
          <Outcome key={outcome.code} outcome={outcome} teams={teams} layout="wide" />
        ))}
      </div>
    );
  }
  const [first, middle, last] = tri;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div className="tri" role="group" aria-label={label}>
      <Outcome outcome={first} teams={teams} layout="home" />
      {middle ? (
        <Outcome outcome={middle} teams={teams} layout="draw" />
      ) : (
        <span className="match__line" data-label={title}>
          {market.line === null ? t('list.versus') : rowLine(market.gameTypeId, market.line)}
        </span>
      )}
      <Outcome outcome={last} teams={teams} layout="away" />
    </div>
  );
}

function Outcome(props: { outcome: SportsOutcome; teams: Teams; layout: 'home' | 'draw' | 'away' | 'wide' }) {
  const { outcome, teams, layout } = props;
  const t = useT('sports');
  const mark = toMark(outcome);
  return (
    <OddsButton
      label={outcome.name ?? outcomeTitle(outcome.code, teams, t)}
      value={outcome.odds}
      pressed={false}
      disabled={mark === 'open' ? 'suspended' : mark}
      layout={layout}
      onToggle={() => {}}
    />
  );
}
