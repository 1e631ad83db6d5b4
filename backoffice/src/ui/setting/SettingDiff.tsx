import { Fragment } from 'react';
import { type DiffPart, diffSetting } from './diff';
import type { Reader, Shape } from './setting-text';
import styles from './setting-diff.module.css';

interface SettingDiffProps {
  /** Dotted key of the setting. */
  name: string;
  shape: Shape | null;
  from: unknown;
  to: unknown;
  reader: Reader;
}

const tags = { same: 'span', removed: 'del', added: 'ins' } as const;

/** A setting before and after a change, field by field; what stays as it is is not marked. */
export function SettingDiff({ name, shape, from, to, reader }: SettingDiffProps) {
  const [first, ...more] = diffSetting(shape, name, from, to, reader);
  if (first?.label === '' && more.length === 0)
    return (
      <p>
        <DiffValue {...first} />
      </p>
    );
  return (
    <dl className={styles.diff}>
      {[first!, ...more].map(({ label, ...field }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <DiffValue {...field} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function DiffValue({ areRows, parts }: { areRows: boolean; parts: readonly DiffPart[] }) {
  return (
    <span className={areRows ? styles.rows : undefined}>
      {parts.map(({ text, change }, at) => {
        const Part = tags[change];
        return (
          <Fragment key={`${change} ${text} ${at}`}>
            {at > 0 && !areRows && <span aria-hidden="true"> → </span>}
            <Part>{text}</Part>
          </Fragment>
        );
      })}
    </span>
  );
}
