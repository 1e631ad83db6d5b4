import { call } from '@maru/client';
import type { BetRecordSums } from '@maru/contracts';
import { periodNames, useT } from '@maru/platform';
import { Button, buttonClass, Chips, Icon, Segment } from '@maru/ui';
import type { ShownProduct } from '../../contributions/bet-products';
import { type RecordFilter, states } from './record-filter';
import type { recordQuery } from './use-record';
import styles from './bet-record.module.css';

export interface RecordBarProps {
  filter: RecordFilter;
  products: readonly ShownProduct[];
  /** Null while they are not known. */
  sums: BetRecordSums | null;
  today: string;
  /** Query of the exported file. */
  file: ReturnType<typeof recordQuery>;
  onChange(change: Partial<RecordFilter>): void;
}

function Days({ filter, today, onChange }: Pick<RecordBarProps, 'filter' | 'today' | 'onChange'>) {
  const own = useT('record');
  return (
    <fieldset className={styles.days}>
      <legend className="sr">{own('days')}</legend>
      {(['from', 'to'] as const).map((key) => (
        <label key={key}>
          <span className="sr">{own(`${key}`)}</span>
          <input
            className="input"
            type="date"
            max={today}
            value={filter[key]}
            // An emptied field is not a day yet.
            onChange={({ target }) => target.value && onChange({ [key]: target.value })}
          />
        </label>
      ))}
    </fieldset>
  );
}

/** What of the record is shown: product, period and state. */
export function RecordBar({ filter, products, sums, today, file, onChange }: RecordBarProps) {
  const t = useT('host');
  const own = useT('record');
  const counts = new Map(sums?.products.map(({ product, open, settled }) => [product as string, open + settled]));
  const total = sums ? [...counts.values()].reduce((sum, n) => sum + n, 0) : undefined;
  return (
    <div className={`${styles.bar} no-print`}>
      <Chips
        label={own('product')}
        options={[
          { id: '', text: t('bet.status.all'), icon: 'layout-grid', count: total },
          ...products.map(({ id, text, icon }) => ({
            id,
            text,
            icon,
            count: sums ? (counts.get(id) ?? 0) : undefined,
          })),
        ]}
        value={filter.product ?? ''}
        onChange={(product) => onChange({ product: product || null })}
      />
      <span className="grow" />
      <Segment
        label={own('period')}
        options={periodNames.map((id) => ({ id, text: own(`periods.${id}`) }))}
        value={filter.period}
        onChange={(period) => onChange({ period })}
      />
      <Segment
        label={own('filter')}
        options={states.map((id) => ({
          id,
          text: id === 'open' && sums?.open.count ? own('openN', { n: sums.open.count }) : own(`states.${id}`),
        }))}
        value={filter.state}
        onChange={(state) => onChange({ state })}
      />
      <a className={buttonClass()} href={call.address('betRecordCsv', { query: file })} download="bets.csv">
        <Icon name="download" />
        {own('csv')}
      </a>
      <Button icon="file-text" onClick={() => window.print()}>
        {own('print')}
      </Button>
      {filter.period === 'custom' ? <Days filter={filter} today={today} onChange={onChange} /> : null}
    </div>
  );
}
