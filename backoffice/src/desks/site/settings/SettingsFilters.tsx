import { Check, useT } from '../../../kit';
import styles from './settings-filters.module.css';

interface SettingsFiltersProps {
  search: string;
  onlyChanged: boolean;
  onSearch(text: string): void;
  onOnlyChanged(only: boolean): void;
}

/** Finds settings by name, key and value, and those that differ from their defaults. */
export function SettingsFilters({ search, onlyChanged, onSearch, onOnlyChanged }: SettingsFiltersProps) {
  const t = useT();
  return (
    <div className={`card card__body row row--wrap ${styles.filters}`}>
      <label className="field">
        <span className="field__label">{t('search.label')}</span>
        <input
          className="input"
          type="search"
          placeholder={t('settings.search')}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </label>
      <Check checked={onlyChanged} onChange={onOnlyChanged}>
        {t('settings.only_changed')}
      </Check>
    </div>
  );
}
