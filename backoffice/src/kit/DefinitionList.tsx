import type { ReactNode } from 'react';
import { useT } from '../session/context';
import totalStyles from '../ui/totals.module.css';
import styles from './definition-list.module.css';

/** Name below the group of texts, value, and the class of a marked value. */
export type Fact = readonly [name: string, value: ReactNode, tone?: string];

const looks = { list: styles.list, totals: totalStyles.totals, plain: '' };

interface DefinitionsProps {
  /** `totals`: in a grid with lines between them; `plain`: as what is around says. */
  look?: keyof typeof looks;
  className?: string | undefined;
  children: ReactNode;
}

interface DefinitionListProps extends Omit<DefinitionsProps, 'children'> {
  /** Group of texts, up to the name: 'cash.settings.' */
  texts: string;
  of: readonly Fact[];
}

/** A list of pairs, each in a `div`. */
export function Definitions({ look = 'list', className, children }: DefinitionsProps) {
  return <dl className={[looks[look], className].filter(Boolean).join(' ') || undefined}>{children}</dl>;
}

/** Names with their values. */
export function DefinitionList({ texts, of, look, className }: DefinitionListProps) {
  const t = useT();
  return (
    <Definitions look={look} className={className}>
      {of.map(([name, value, tone]) => (
        <div key={name}>
          <dt>{t(`${texts}${name}`)}</dt>
          <dd className={tone}>{value}</dd>
        </div>
      ))}
    </Definitions>
  );
}
