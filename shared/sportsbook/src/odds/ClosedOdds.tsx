import { OddsButton } from '@maru/ui';
import { useAreaT } from '../area/hooks';

const sides = ['home', 'draw', 'away'] as const;
const ignore = () => {};

/** Locks in the place of a main market: the match continues, but offers no bets now. */
export function ClosedOdds(props: { className: string; teams: { home: string; away: string }; named?: boolean }) {
  const t = useAreaT();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div className={props.className} role="group" aria-label={t('list.vs', props.teams)}>
      {sides.map((side) => (
        <OddsButton
          key={side}
          label={t(`short.${side}`)}
          value={0}
          pressed={false}
          disabled="suspended"
          layout={props.named ? 'wide' : 'center'}
          onToggle={ignore}
        />
      ))}
    </div>
  );
}
