import type { ContentPurpose } from '@maru/contracts';
import { useT } from '../session/context';
import { purposeOptions } from './purposes';
import { SelectField } from './SelectField';

interface PurposeFieldProps {
  value: ContentPurpose;
  errors: string[] | undefined;
  onChange(purpose: ContentPurpose): void;
}

/** Purpose of a text: a notice to all members, or advertising, which needs the member's consent. */
export function PurposeField({ value, errors, onChange }: PurposeFieldProps) {
  const t = useT();
  return (
    <SelectField
      label={t('purpose.label')}
      hint={t(`purpose.${value}_hint`)}
      errors={errors}
      options={purposeOptions(t)}
      value={value}
      onChange={onChange}
    />
  );
}
