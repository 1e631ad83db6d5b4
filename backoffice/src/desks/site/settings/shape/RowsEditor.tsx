import { useId } from 'react';
import { Button, FieldError, IconButton, useT } from '../../../../kit';
import { useSettingReader } from '../../../../ui/setting/use-setting-reader';
import { ChoiceRows } from './ChoiceRows';
import { blankDraft, moveRow, pathWithin, toRows } from './draft';
import { GroupEditor } from './GroupEditor';
import { LeafControl } from './LeafControl';
import { LeafEditor } from './LeafEditor';
import type { Part } from './part';
import settingsStyles from '../settings.module.css';
import styles from './rows-editor.module.css';

type Rows = Extract<Part['shape'], { kind: 'rows' }>;

/** Rows that are alike: choices as chips, single values side by side, groups below each other. */
export function RowsEditor(part: Part<Rows>) {
  const t = useT();
  const id = useId();
  const { shape, draft, label, path, errors, onDraft } = part;
  const rows = toRows(draft);
  const { leagues } = useSettingReader([shape]);
  const isChosen = shape.item.kind === 'choice' || (shape.item.kind === 'league' && leagues.length > 0);
  const isFull = shape.max !== null && rows.length >= shape.max;
  const wrong = errors[path];
  return (
    <fieldset className={settingsStyles.rows} aria-describedby={wrong ? id : undefined}>
      <legend className={path === '' ? 'sr' : undefined}>{label}</legend>
      {wrong && <FieldError id={id}>{wrong.join(' ')}</FieldError>}
      {isChosen ? (
        <ChoiceRows {...part} shape={shape} />
      ) : (
        <>
          {rows.length === 0 && <p className="field__hint">{t('settings.no_rows')}</p>}
          <ol className={shape.item.kind === 'group' ? settingsStyles.cards : settingsStyles.values}>
            {rows.map((_, at) => (
              <RowEditor key={at} {...part} shape={shape} at={at} />
            ))}
          </ol>
          {!isFull && (
            <Button
              look="row"
              icon="plus"
              label={t('settings.row_add_to', { name: label })}
              onClick={() => onDraft([...rows, blankDraft(shape.item)])}
            >
              {t('settings.row_add')}
            </Button>
          )}
        </>
      )}
    </fieldset>
  );
}

/** One row with its place: it moves forward and is removed. */
function RowEditor({ at, ...part }: Part<Rows> & { at: number }) {
  const { shape, draft, label, path, errors, onDraft, place } = part;
  const { item } = shape;
  const rows = toRows(draft);
  const row = {
    draft: rows[at]!,
    place,
    path: pathWithin(path, at),
    label: `${label} ${at + 1}`,
    errors,
    onDraft: (next: Part['draft']) => onDraft(rows.map((other, index) => (index === at ? next : other))),
  };
  const wrong = errors[row.path];
  return (
    <li>
      {item.kind === 'group' && <GroupEditor {...row} fields={item.fields} Editor={LeafEditor} />}
      {item.kind === 'texts' && <LeafEditor {...row} shape={item} />}
      {item.kind !== 'group' && item.kind !== 'texts' && (
        <LeafControl {...row} shape={item} attributes={{ 'aria-invalid': wrong ? true : undefined }} />
      )}
      <RowActions {...part} at={at} name={row.label} isTall={item.kind === 'group'} />
      {wrong && <FieldError>{wrong.join(' ')}</FieldError>}
    </li>
  );
}

interface RowActionsProps extends Pick<Part<Rows>, 'shape' | 'draft' | 'onDraft'> {
  at: number;
  name: string;
  isTall: boolean;
}

function RowActions({ shape, draft, onDraft, at, name, isTall }: RowActionsProps) {
  const t = useT();
  const rows = toRows(draft);
  return (
    <span className={`row ${styles.acts}`}>
      {at > 0 && (
        <IconButton
          icon={isTall ? 'chevron-up' : 'chevron-left'}
          label={t('settings.row_earlier', { name })}
          onClick={() => onDraft(moveRow(rows, at, -1))}
        />
      )}
      <IconButton
        icon="x"
        label={t('settings.row_remove', { name })}
        disabled={rows.length <= shape.min}
        onClick={() => onDraft(rows.filter((_, index) => index !== at))}
      />
    </span>
  );
}
