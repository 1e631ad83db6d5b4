import type { SettingShape, ShapeField } from '@maru/contracts';
import { GroupEditor } from './GroupEditor';
import { LeafEditor } from './LeafEditor';
import type { Part } from './part';
import { RowsEditor } from './RowsEditor';

/** A setting that is more than one value. */
export function PartEditor({ shape, ...part }: Part<SettingShape>) {
  if (shape.kind === 'entries') return null;
  if (shape.kind === 'group') return <GroupEditor {...part} fields={shape.fields} Editor={FieldEditor} />;
  return <FieldEditor {...part} shape={shape} />;
}

/** A part of a group: one value, or rows. */
function FieldEditor({ shape, ...part }: Part<ShapeField['shape']>) {
  return shape.kind === 'rows' ? <RowsEditor {...part} shape={shape} /> : <LeafEditor {...part} shape={shape} />;
}
