import { Skeleton } from '@maru/ui';

/** Two leagues of the size that they will have. */
export function ListSkeleton() {
  return (
    <>
      {[4, 3].map((rows, at) => (
        <div className="card league" key={rows}>
          <div className="league__head">
            <Skeleton width={160 + at * 30} height={14} />
          </div>
          {Array.from({ length: rows }, (_, row) => `${rows}-${row}`).map((key) => (
            <div className="match" key={key}>
              <Skeleton width={36} height={24} />
              <Skeleton width={40} height={12} />
              <div className="tri">
                <Skeleton height={38} />
                <Skeleton height={38} />
                <Skeleton height={38} />
              </div>
              <span />
            </div>
          ))}
        </div>
      ))}
    </>
  );
}
