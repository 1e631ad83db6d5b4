import { useT } from '@maru/platform';

/** Matches of a row: live ones with a dot, then upcoming ones. */
export function MatchCounts({ live, coming }: { live: number; coming: number }) {
  const t = useT('host');
  return (
    <small className="counts">
      {live > 0 ? (
        <span className="counts__live">
          <span aria-hidden="true">{live}</span>
          <span className="sr">{t('tree.live', { n: live })}</span>
        </span>
      ) : null}
      <span className="counts__coming">
        <span aria-hidden="true">{coming}</span>
        <span className="sr">{t('tree.coming', { n: coming })}</span>
      </span>
    </small>
  );
}
