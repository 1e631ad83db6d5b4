import { AddButton, IconButton, NumberCell, SmallTable, useT, withItem } from '../../../kit';
import { type EarnDraft, maxShare } from './settings-draft';

/** Which share of settled stakes brings points, by product and level. */
export function EarnFields({ rows, onChange }: { rows: readonly EarnDraft[]; onChange(rows: EarnDraft[]): void }) {
  const t = useT();
  const change = (at: number, part: Partial<EarnDraft>) => onChange(withItem(rows, at, part));
  const text = (field: 'product' | 'level', heading: string) =>
    [
      heading,
      (row: EarnDraft, at: number) => (
        <input
          className="input"
          aria-label={`${heading} ${at + 1}`}
          maxLength={20}
          required
          value={row[field]}
          onChange={({ target }) => change(at, { [field]: target.value })}
        />
      ),
    ] as const;
  return (
    <>
      {rows.length > 0 && (
        <SmallTable
          caption={t('cash.points.rules')}
          rows={rows}
          // A row keeps its place while it is typed.
          toKey={(_, at) => at}
          columns={[
            text('product', t('cash.points.product')),
            text('level', t('cash.settings.level')),
            [
              t('cash.points.share'),
              ({ share }, at) => (
                <NumberCell
                  kind="percent"
                  bounds={[0, maxShare]}
                  label={`${t('cash.points.share')} ${at + 1}`}
                  value={share}
                  onChange={(share) => change(at, { share })}
                />
              ),
            ],
            [
              <span key="remove" className="sr">
                {t('remove.do')}
              </span>,
              (_, at) => (
                <IconButton
                  icon="x"
                  label={t('cash.points.remove_rule', { n: at + 1 })}
                  onClick={() => onChange(rows.filter((_, place) => place !== at))}
                />
              ),
            ],
          ]}
        />
      )}
      <p className="muted">{t('cash.points.rule_hint')}</p>
      <div className="row">
        <AddButton
          text={t('cash.points.add_rule')}
          onAdd={() => onChange([...rows, { product: '*', level: '*', share: '0.10' }])}
        />
      </div>
    </>
  );
}
