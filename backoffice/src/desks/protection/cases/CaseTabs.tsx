import type { CaseLevel, CaseView } from '@maru/contracts';
import { caseLevels, caseViews } from '@maru/contracts/case-names';
import type { ReactNode } from 'react';
import { type Answer, SelectField, Tabs, useT } from '../../../kit';
import styles from './case-tabs.module.css';

export interface CaseFilter {
  view: CaseView;
  level: CaseLevel | 'all';
  text: string;
}

interface CaseTabsProps {
  filter: CaseFilter;
  counts: Answer<'opsCases'>['counts'] | undefined;
  onChange(part: Partial<CaseFilter>): void;
  /** The cases that match. */
  children: ReactNode;
}

/** Views of the cases with their numbers, the search and the filter by level. */
export function CaseTabs({ filter, counts, onChange, children }: CaseTabsProps) {
  const t = useT();
  return (
    <Tabs<CaseView>
      line
      label={t('cases.list')}
      value={filter.view}
      onChange={(view) => onChange({ view })}
      options={caseViews.map((name) => ({
        id: name,
        text: t(`cases.view.${name}`),
        count: (name !== 'closed' && counts?.[name]) || undefined,
      }))}
    >
      <div className={styles.filters}>
        <input
          className="input"
          type="search"
          aria-label={t('cases.search')}
          placeholder={t('cases.search')}
          maxLength={40}
          value={filter.text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
        <SelectField<CaseLevel | 'all'>
          quiet
          label={t('cases.level_field')}
          value={filter.level}
          onChange={(level) => onChange({ level })}
          options={(['all', ...caseLevels] as const).map((value) => ({ value, text: t(`cases.level.${value}`) }))}
        />
      </div>
      {children}
    </Tabs>
  );
}
