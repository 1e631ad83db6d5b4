import { useT } from '@maru/platform';
import { useBadges } from '../../../contributions/badges';

/** Matches of an area. The line is reserved before its number loads, which avoids a layout shift. */
export function TileCount({ id }: { id: string }) {
  const t = useT('host');
  const badge = useBadges()(id);
  if (!badge) return null;
  const { count, live } = badge;
  return (
    <b className={live && count ? 'live' : undefined}>{count === null ? '\u00a0' : t('tree.matches', { n: count })}</b>
  );
}
