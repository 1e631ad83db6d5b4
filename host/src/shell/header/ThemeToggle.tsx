import { useAtomValue, useT } from '@maru/platform';
import { IconButton } from '@maru/ui';
import { setTheme, themeAtom } from '../theme';

export function ThemeToggle() {
  const t = useT('host');
  const theme = useAtomValue(themeAtom);
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      className="only-wide"
      icon={next === 'light' ? 'sun' : 'moon'}
      label={t(`nav.theme.${next}`)}
      onClick={() => setTheme(next)}
    />
  );
}
