import { formatOdds } from '@maru/money';
import { memo } from 'react';
import { Icon } from '../basic/Icon';
import { useUiText } from '../ports';

/** Why it cannot be pressed: suspended, out of the configured range, or graded. */
export type OddsBlock = 'suspended' | 'range' | 'won' | 'lost' | 'void';

export interface OddsButtonProps {
  /** Name of the outcome. With layout 'center' it is read out but not shown. */
  label: string;
  /** Odds in 1/100. */
  value: number;
  pressed: boolean;
  disabled?: OddsBlock | null;
  /** Which way it moved last; kept for 5 s by the caller. */
  direction?: 'up' | 'down' | null;
  /** Changes with each move that may flash (the caller keeps to 12 on screen); 0 or undefined does not. */
  tick?: number;
  /** 'wide' name left, number right; 'home', 'draw', 'away' of a match row; 'center' only the number. */
  layout?: 'wide' | 'home' | 'draw' | 'away' | 'center';
  /** Roving tabindex of the group. */
  tabIndex?: number;
  ariaLabel?: string;
  onToggle(): void;
}

const layouts = { wide: '', home: ' odds--h', draw: ' odds--d', away: ' odds--a', center: ' odds--c' };

/** One priced outcome. Re-renders only when one of its props changes. */
export const OddsButton = memo(function OddsButton(props: OddsButtonProps) {
  const t = useUiText();
  const { value, pressed, disabled = null, direction, tick, layout = 'wide' } = props;
  const graded = disabled === 'won' || disabled === 'lost';
  const classes = ['odds', layouts[layout]];
  if (graded || disabled === 'void') classes.push(` is-${disabled}`);
  if (!disabled && direction) classes.push(` is-${direction}`);
  // Two names for one animation: a second move in the same direction starts it again.
  if (!disabled && direction && tick) classes.push(tick % 2 ? ' is-tick' : ' is-tick-2');
  return (
    <button
      type="button"
      className={classes.join('')}
      aria-pressed={disabled ? undefined : pressed}
      aria-label={props.ariaLabel}
      aria-disabled={disabled === 'won' ? true : undefined}
      disabled={disabled !== null && disabled !== 'won'}
      title={disabled === 'range' ? t('odds.range') : undefined}
      tabIndex={props.tabIndex}
      onClick={disabled ? undefined : props.onToggle}
    >
      <span className={layout === 'center' ? 'sr' : undefined}>{props.label} </span>
      <b>
        {disabled === 'suspended' ? (
          <Icon name="lock" />
        ) : (
          <span>{disabled === 'void' ? t('odds.void') : formatOdds(value)}</span>
        )}
        {disabled === 'suspended' ? <span className="sr">{t('odds.suspended')}</span> : null}
        {disabled === 'range' ? <span className="sr">{t('odds.range')}</span> : null}
        {disabled === 'won' ? <Icon name="circle-check" /> : null}
        {graded ? <span className="sr">{t(`odds.${disabled}`)}</span> : null}
      </b>
    </button>
  );
});
