import type { CashKind } from '@maru/contracts';
import { FieldGroup, MoneyField, useT } from '../../../kit';
import { LevelFields } from './LevelFields';
import type { SettingsDraft } from './settings-draft';

interface KindFieldsProps {
  kind: CashKind;
  draft: SettingsDraft['credit'];
  onChange(part: Partial<SettingsDraft['credit']>): void;
}

/** Settings of deposits or of withdrawals: second person, quick amounts, and limits by level. */
export function KindFields({ kind, draft, onChange }: KindFieldsProps) {
  const t = useT();
  return (
    <FieldGroup legend={t(`cash.kind.${kind}`)}>
      <div className="field-grid">
        <MoneyField
          label={t('cash.settings.second_person_from')}
          required
          value={draft.second}
          onChange={(second) => onChange({ second })}
        />
        <MoneyField
          label={t('cash.settings.quick_amounts')}
          hint={t('cash.settings.quick_hint')}
          inputMode={undefined}
          value={draft.quick}
          onChange={(quick) => onChange({ quick })}
        />
      </div>
      <LevelFields kind={kind} draft={draft} onChange={(levels) => onChange({ levels })} />
    </FieldGroup>
  );
}
