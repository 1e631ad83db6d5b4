import { type DayRange, TimeRange, useT } from '../../kit';
import { maxDays, presets, toRange } from './report-range';
import styles from './range-fields.module.css';

interface RangeFieldsProps {
  range: DayRange;
  /** Days of the period; null where it is none. */
  length: number | null;
  onChange(range: DayRange): void;
}

/** First and last day of the period, and lengths to choose at once. */
export function RangeFields({ range, length, onChange }: RangeFieldsProps) {
  const t = useT();
  const errors = length === null ? [t('report.wrong', { n: maxDays })] : undefined;
  return (
    <div className={`row row--wrap ${styles.range}`}>
      <TimeRange
        texts={{ from: t('report.from'), to: t('report.to') }}
        value={range}
        errors={errors}
        onChange={onChange}
      />
      <fieldset className="seg" aria-label={t('report.length')}>
        {presets.map((days) => {
          const preset = toRange(days, Date.now());
          return (
            <button
              key={days}
              type="button"
              aria-pressed={preset.from === range.from && preset.to === range.to}
              onClick={() => onChange(preset)}
            >
              {days === 1 ? t('report.today') : t('report.days', { n: days })}
            </button>
          );
        })}
      </fieldset>
      {length !== null && <p className="muted">{t('report.compared', { n: length })}</p>}
    </div>
  );
}
