import { OddsButton } from '@maru/ui';
import { useAreaT } from '../area/hooks';

const sides = ['home', 'draw', 'away'] as const;
const ignore = () => {};

/** Locks in the place of a main market: the match continues, but offers no bets now. */
export function ClosedOdds(props: {
  className?: string;
  teams: { home: string; away: string };
  /** Layout of the odds that it replaces: numbers alone, short words above them, or the teams in a row. */
  look?: 'numbers' | 'short' | 'row';
}) {
  const t = useAreaT();
  const { look = 'numbers', teams } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div className={props.className} role="group" aria-label={t('list.vs', teams)}>
      {sides.map((side) => (
        <OddsButton
          key={side}
          label={look === 'row' && side !== 'draw' ? teams[side] : t(`short.${side}`)}
          value={0}
          pressed={false}
          disabled="suspended"
          layout={look === 'row' ? side : look === 'short' ? 'wide' : 'center'}
          onToggle={ignore}
        />
      ))}
    </div>
  );
}
