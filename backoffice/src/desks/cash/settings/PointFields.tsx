import { FieldGroup, NumberField, Switch, useT } from '../../../kit';
import { EarnFields } from './EarnFields';
import type { SettingsDraft } from './settings-draft';

type PointDraft = SettingsDraft['points'];

/** Settings of points: what they are exchanged for, and what earns them. */
export function PointFields({ draft, onChange }: { draft: PointDraft; onChange(part: Partial<PointDraft>): void }) {
  const t = useT();
  return (
    <FieldGroup legend={t('cash.points.title')}>
      <Switch checked={draft.open} onChange={(open) => onChange({ open })}>
        {t('cash.points.takes')}
      </Switch>
      <div className="field-grid">
        <NumberField
          kind="count"
          label={t('cash.points.rate')}
          hint={t('cash.points.rate_hint')}
          required
          value={draft.rate}
          onChange={(rate) => onChange({ rate })}
        />
        <NumberField
          kind="points"
          label={t('cash.points.min')}
          required
          value={draft.min}
          onChange={(min) => onChange({ min })}
        />
      </div>
      <EarnFields rows={draft.earn} onChange={(earn) => onChange({ earn })} />
    </FieldGroup>
  );
}
