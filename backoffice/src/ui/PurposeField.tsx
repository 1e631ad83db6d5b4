import type { ContentPurpose } from '@maru/contracts';
import { useT } from '../shell/context';
import { SelectField } from './SelectField';

/** In the order of the contracts. */
const purposes: readonly ContentPurpose[] = ['notice', 'promotion'];

interface PurposeFieldProps {
  value: ContentPurpose;
  errors: string[] | undefined;
  onChange(purpose: ContentPurpose): void;
}

/** Whether what is written is a notice to everybody, or advertises and needs the member's consent. */
export function PurposeField({ value, errors, onChange }: PurposeFieldProps) {
  const t = useT();
  return (
    <SelectField
      label={t('purpose.label')}
      hint={t(`purpose.${value}_hint`)}
      errors={errors}
      options={purposes.map((purpose) => ({ value: purpose, text: t(`purpose.${purpose}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}
