import type { ReactNode } from 'react';

type SumRow = readonly [name: string, value: ReactNode];

/** Amounts by name, `null` rows left out; the result is emphasized. */
export function SumList(props: { rows?: readonly (SumRow | null)[]; result?: SumRow; className?: string }) {
  const { rows = [], result, className } = props;
  return (
    <dl className={className ? `sum ${className}` : 'sum'}>
      {rows.map((row) =>
        row ? (
          <div key={row[0]}>
            <dt>{row[0]}</dt>
            <dd>{row[1]}</dd>
          </div>
        ) : null,
      )}
      {result ? (
        <div className="sum__win">
          <dt>{result[0]}</dt>
          <dd>{result[1]}</dd>
        </div>
      ) : null}
    </dl>
  );
}
