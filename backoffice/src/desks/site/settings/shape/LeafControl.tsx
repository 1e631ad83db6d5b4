import type { LeafShape } from '@maru/contracts';
import { Switch } from '../../../../kit';
import { optionName, unitSuffix } from '../../../../ui/setting/setting-text';
import { useSettingReader } from '../../../../ui/setting/use-setting-reader';
import type { Draft } from './draft';
import styles from '../settings.module.css';

interface LeafControlProps {
  shape: Exclude<LeafShape, { kind: 'texts' }>;
  draft: Draft;
  /** Dotted place of the field; names options. */
  place: string;
  /** Id, description and state of the control. */
  attributes: { id?: string; 'aria-describedby'?: string | undefined; 'aria-invalid'?: boolean | undefined };
  /** Accessible name where it has no visible label. */
  label?: string;
  onDraft(draft: Draft): void;
}

/** The control of one value. */
export function LeafControl({ shape, draft, place, attributes, label, onDraft }: LeafControlProps) {
  const reader = useSettingReader([shape]);
  const { t } = reader;
  if (shape.kind === 'switch') {
    const { 'aria-invalid': _invalid, ...rest } = attributes;
    return (
      <Switch {...rest} {...(label && { label })} checked={draft === true} onChange={onDraft}>
        {t(draft === true ? 'settings.on' : 'settings.off')}
      </Switch>
    );
  }
  const text = String(draft);
  const control = {
    ...attributes,
    className: 'input',
    'aria-label': label,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onDraft(target.value),
  };
  if (shape.kind === 'choice') {
    // A stored value that is no option is kept as one.
    const options = shape.options.includes(text) ? shape.options : [text, ...shape.options];
    return (
      <select {...control}>
        {options.map((value) => (
          <option key={value} value={value}>
            {optionName(place, shape.names, value, reader)}
          </option>
        ))}
      </select>
    );
  }
  if (shape.kind === 'text') return <input {...control} maxLength={shape.max ?? undefined} />;
  const suffix = shape.kind === 'league' ? '' : unitSuffix(shape.unit, t);
  return (
    <span className={styles.amount}>
      <input {...control} inputMode="decimal" maxLength={20} />
      {suffix !== '' && <span>{suffix}</span>}
    </span>
  );
}
