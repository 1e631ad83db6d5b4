import { useT } from '@maru/platform';
import { Button } from '@maru/ui';

export interface RecordPagerProps {
  /** The page shows bets before this one; null is the newest page. */
  before: string | null;
  /** Where the next page begins; null on the last one. */
  next: string | null;
  onPage(before: string | null): void;
}

/** From page to page of a record of any length; nothing where there is one. The browser's own way back leads back. */
export function RecordPager({ before, next, onPage }: RecordPagerProps) {
  const own = useT('record');
  if (!before && !next) return null;
  return (
    <nav className="pager" aria-label={own('pages')}>
      <Button disabled={!before} onClick={() => onPage(null)}>
        {own('newest')}
      </Button>
      <Button disabled={!next} onClick={() => onPage(next)}>
        {own('older')}
      </Button>
    </nav>
  );
}
