import type { ReactNode } from 'react';
import { useT } from '../session/context';

/** Name below the group of texts, value, and the class of a marked value. */
export type Fact = readonly [name: string, value: ReactNode, tone?: string];

interface DefinitionListProps {
  /** Group of texts, up to the name: 'cash.settings.' */
  texts: string;
  of: readonly Fact[];
  className?: string;
}

/** Names with their values. */
export function DefinitionList({ texts, of, className = 'facts' }: DefinitionListProps) {
  const t = useT();
  return (
    <dl className={className || undefined}>
      {of.map(([name, value, tone]) => (
        <div key={name}>
          <dt>{t(`${texts}${name}`)}</dt>
          <dd className={tone}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
