import { Icon } from '../basic/Icon';
import { useUiText } from '../ports';

/** The (at most five) page numbers around the page now. */
export function pagesAround(page: number, last: number, span = 5): number[] {
  const from = Math.max(1, Math.min(page - Math.floor(span / 2), last - span + 1));
  const to = Math.min(last, from + span - 1);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** Pages of a list, from 1. Nothing where there is only one. */
export function Pager(props: { page: number; last: number; onPage(page: number): void }) {
  const t = useUiText();
  const { page, last, onPage } = props;
  if (last <= 1) return null;
  return (
    <nav className="pager" aria-label={t('pager.label')}>
      <button type="button" aria-label={t('pager.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon name="chevron-left" />
      </button>
      {pagesAround(page, last).map((number) => (
        <button
          key={number}
          type="button"
          aria-current={number === page ? 'page' : undefined}
          aria-label={t('pager.page', { n: number })}
          onClick={() => onPage(number)}
        >
          {number}
        </button>
      ))}
      <button type="button" aria-label={t('pager.next')} disabled={page >= last} onClick={() => onPage(page + 1)}>
        <Icon name="chevron-right" />
      </button>
    </nav>
  );
}
