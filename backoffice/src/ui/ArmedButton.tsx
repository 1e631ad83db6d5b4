import { type ReactNode, useEffect, useState } from 'react';
import { useBase, useSession } from '../session/context';
import { type Armed, armedMs, press, secondsLeft } from './armed';
import { ConfirmChange } from './ConfirmChange';
import { Icon } from './Icon';

interface ArmedButtonProps {
  /** 'btn--line', 'btn--danger btn--sm' … */
  look?: string;
  icon?: string;
  children: ReactNode;
  /** Words of the armed button: '정말 롤백'. */
  armedLabel: string;
  /** What is done, for screen readers and the dialog's title: 'remote-feed 롤백'. */
  name: string;
  /** What must be typed where the environment asks for it. */
  word: string;
  danger?: boolean;
  disabled?: boolean;
  /** Why it is disabled. */
  reason?: string;
  busy?: boolean;
  /** `confirm`: what was typed. */
  onConfirm(confirm?: string): void;
}

/** A button for changes: pressed twice within five seconds, or by typing a name where the environment asks for it. */
export function ArmedButton(props: ArmedButtonProps) {
  const {
    look = '',
    icon,
    children,
    armedLabel,
    name,
    word,
    danger = false,
    disabled,
    reason,
    busy,
    onConfirm,
  } = props;
  const { me } = useSession();
  const { t } = useBase();
  const [armed, setArmed] = useState<Armed>(null);
  const [now, setNow] = useState(0);
  const [asking, setAsking] = useState(false);
  const seconds = secondsLeft(armed, Math.max(now, armed?.at ?? 0));

  useEffect(() => {
    if (!armed) return;
    const disarm = setTimeout(() => setArmed(null), armedMs);
    const tick = setInterval(() => setNow(Date.now()), 1_000);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) setArmed(null);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(disarm);
      clearInterval(tick);
      document.removeEventListener('keydown', onKey);
    };
  }, [armed]);

  const click = () => {
    if (disabled || busy) return;
    if (me.confirm) return setAsking(true);
    const pressed = press(armed, Date.now());
    setNow(Date.now());
    setArmed(pressed.armed);
    if (pressed.fire) onConfirm();
  };

  return (
    <>
      <button
        type="button"
        className={`btn ${armed ? look.replace(/btn--(line|primary|danger)/, '') : look} ${armed ? (danger ? 'btn--danger' : 'btn--primary') : ''}`}
        aria-disabled={disabled || undefined}
        aria-busy={busy || undefined}
        aria-label={armed ? `${armedLabel}: ${name}` : name}
        title={disabled ? reason : undefined}
        onClick={click}
      >
        {icon && <Icon name={icon} />}
        <span>{armed ? `${armedLabel} ${seconds}` : children}</span>
      </button>
      {armed && (
        <span className="sr" role="status">
          {t('confirm.again', { name, n: armedMs / 1_000 })}
        </span>
      )}
      {asking && (
        <ConfirmChange
          title={name}
          word={word}
          danger={danger}
          label={armedLabel}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onConfirm(word);
          }}
        />
      )}
    </>
  );
}
