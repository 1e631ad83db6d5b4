import { Skeleton } from '@maru/ui';

/** Place holders with the size of what comes: two leagues, five and four matches. */
export function ListSkeleton() {
  return (
    <>
      {[5, 4].map((rows) => (
        <section key={rows}>
          <div className="lg">
            <Skeleton width={18} height={18} radius="50%" />
            <Skeleton width={140} height={12} />
          </div>
          {Array.from({ length: rows }, (_, row) => (
            <div className="lm" key={row}>
              <Skeleton width={28} height={28} />
              <span className="stack stack--sm">
                <Skeleton width="70%" height={12} />
                <Skeleton width="55%" height={12} />
              </span>
              <span className="lm__odds">
                <Skeleton height={36} />
                <Skeleton height={36} />
                <Skeleton height={36} />
              </span>
            </div>
          ))}
        </section>
      ))}
    </>
  );
}
