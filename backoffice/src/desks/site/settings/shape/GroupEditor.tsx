import type { ComponentType } from 'react';
import { useT } from '../../../../kit';
import { fieldName, type Shape } from '../../../../ui/setting/setting-text';
import { pathWithin, toGroup } from './draft';
import type { Part } from './part';
import settingsStyles from '../settings.module.css';
import styles from './group-editor.module.css';

interface GroupEditorProps<FieldShape extends Shape> extends Omit<Part, 'shape' | 'label'> {
  fields: readonly { name: string; fixed: boolean; shape: FieldShape }[];
  /** Draws a part of the group. */
  Editor: ComponentType<Part<FieldShape>>;
}

/** Named parts beside each other. Parts that the licence sets are shown and not changed. */
export function GroupEditor<FieldShape extends Shape>({ fields, Editor, ...group }: GroupEditorProps<FieldShape>) {
  const t = useT();
  const { draft, place, path, errors, onDraft } = group;
  const parts = toGroup(draft);
  return (
    <div className={styles.group}>
      {fields.map(({ name, shape, fixed }) => (
        <fieldset key={name} className={settingsStyles.part} disabled={fixed}>
          <Editor
            shape={shape}
            draft={parts[name] ?? ''}
            place={`${place}.${name}`}
            path={pathWithin(path, name)}
            label={fieldName(place, name, t)}
            errors={errors}
            onDraft={(part) => onDraft({ ...parts, [name]: part })}
          />
          {fixed && <p className="field__hint">{t('settings.fixed')}</p>}
        </fieldset>
      ))}
    </div>
  );
}
