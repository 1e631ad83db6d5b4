import { LoadingDelay, Skeleton, useUiText } from '@maru/ui';

/** Placeholder while the code of a view is loaded: nothing at first, after a moment the outline of a page. */
export function ViewLoading() {
  const t = useUiText();
  return (
    <LoadingDelay label={t('state.loading')}>
      <div className="stack">
        <Skeleton width={180} height={24} />
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} height={48} />
        ))}
      </div>
    </LoadingDelay>
  );
}
