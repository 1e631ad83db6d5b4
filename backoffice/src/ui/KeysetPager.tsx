import { useT } from '../session/context';
import { Button } from './Button';

interface KeysetPagerProps {
  /** More rows follow the last one. */
  more: boolean | undefined;
  busy?: boolean;
  text?: string;
  look?: 'plain' | 'line';
  small?: boolean;
  onMore(): void;
}

/** Loads the page after the last row. */
export function KeysetPager({ more, busy, text, look, small, onMore }: KeysetPagerProps) {
  const t = useT();
  if (!more) return null;
  return (
    <Button look={look} small={small} busy={busy} onClick={onMore}>
      {text ?? t('audit.more')}
    </Button>
  );
}
