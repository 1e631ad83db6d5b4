import { AddButton, IconButton, NumberCell, useT } from '../../../kit';
import { type EarnDraft, maxShare } from './settings-draft';

const fields = ['product', 'level', 'share'] as const;

/** Which share of settled stakes brings points, by product and level. */
export function EarnFields({ rows, onChange }: { rows: readonly EarnDraft[]; onChange(rows: EarnDraft[]): void }) {
  const t = useT();
  const change = (at: number, part: Partial<EarnDraft>) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, ...part } : row)));
  const names = { product: t('cash.points.product'), level: t('cash.settings.level'), share: t('cash.points.share') };
  return (
    <>
      {rows.length > 0 && (
        <table className="dt dt--low">
          <caption className="sr">{t('cash.points.rules')}</caption>
          <thead>
            <tr>
              {fields.map((field) => (
                <th key={field} scope="col">
                  {names[field]}
                </th>
              ))}
              <th scope="col">
                <span className="sr">{t('remove.do')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // A row keeps its place while it is typed.
              <tr key={at}>
                {fields.map((field) => (
                  <td key={field}>
                    {field === 'share' ? (
                      <NumberCell
                        kind="percent"
                        bounds={[0, maxShare]}
                        label={`${names[field]} ${at + 1}`}
                        value={row[field]}
                        onChange={(share) => change(at, { share })}
                      />
                    ) : (
                      <input
                        className="input"
                        aria-label={`${names[field]} ${at + 1}`}
                        maxLength={20}
                        required
                        value={row[field]}
                        onChange={({ target }) => change(at, { [field]: target.value })}
                      />
                    )}
                  </td>
                ))}
                <td>
                  <IconButton
                    icon="x"
                    label={t('cash.points.remove_rule', { n: at + 1 })}
                    onClick={() => onChange(rows.filter((_, place) => place !== at))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
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
