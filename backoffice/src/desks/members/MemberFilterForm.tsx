import { type FormEvent, useState } from 'react';
import { useT } from '../../shell/context';
import { levelName, statuses } from './rules';

export interface MemberFilter {
  search: string;
  status: string;
  level: string;
}
export const noFilter: MemberFilter = { search: '', status: '', level: '' };

const numberOf = (value: string) => (value === '' ? undefined : Number(value));
/** The filter as the call takes it. */
export function queryOf({ search, status, level }: MemberFilter) {
  return { search, status: numberOf(status), level: numberOf(level) };
}

interface FilterFormProps {
  /** What it begins with. */
  first: MemberFilter;
  onFilter(filter: MemberFilter): void;
}

export function MemberFilterForm({ first, onFilter }: FilterFormProps) {
  const t = useT();
  const [typed, setTyped] = useState(first);
  const choose = (change: Partial<MemberFilter>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    onFilter(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFilter(typed);
  };
  return (
    <form className="card card__body row row--wrap filters" onSubmit={submit} aria-label={t('search.label')}>
      <label className="field">
        <span className="field__label">{t('search.label')}</span>
        <input
          className="input"
          type="search"
          maxLength={40}
          placeholder={t('member.search')}
          value={typed.search}
          onChange={(event) => setTyped({ ...typed, search: event.target.value })}
        />
      </label>
      <label className="field field--short">
        <span className="field__label">{t('member.status')}</span>
        <select className="input" value={typed.status} onChange={(event) => choose({ status: event.target.value })}>
          <option value="">{t('access.all')}</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {t(`member.status_${status}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="field field--short">
        <span className="field__label">{t('member.level')}</span>
        <select className="input" value={typed.level} onChange={(event) => choose({ level: event.target.value })}>
          <option value="">{t('access.all')}</option>
          {[1, 2, 3, 4, 5].map((level) => (
            <option key={level} value={level}>
              {level} · {t(`level.${levelName(level)}`)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="btn btn--primary">
        {t('audit.filter')}
      </button>
    </form>
  );
}
