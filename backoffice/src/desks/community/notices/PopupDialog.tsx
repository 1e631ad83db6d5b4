import type { PopupRow } from '@maru/contracts';
import { FormDialog, Switch, TextArea, TextField, useForm, useT } from '../../../kit';
import { HtmlField } from '../../../ui/HtmlField';
import { PreviewBox } from '../../../ui/HtmlPreview';
import { PurposeField } from '../../../ui/PurposeField';
import { bodyOfPopup, draftOfPopup, newPopup } from './rules';

interface PopupDialogProps {
  /** Null: a new one. */
  popup: PopupRow | null;
  onClose(): void;
  onDone(): void;
}

const bounds = { width: [200, 900], height: [120, 900] } as const;
/** A size for the preview while another one is being typed. */
const drawn = (typed: string, [least, max]: readonly [number, number]) =>
  Math.min(max, Math.max(least, Number(typed) || least));

/** Creates or changes a popup: HTML, size, pages. */
export function PopupDialog({ popup, onClose, onDone }: PopupDialogProps) {
  const t = useT();
  const form = useForm({
    texts: 'popup',
    first: popup ? draftOfPopup(popup) : newPopup,
    send: (draft, submit) => {
      const body = bodyOfPopup(draft);
      return popup ? submit('opsPopupChange', { params: { id: popup.id }, body }) : submit('opsPopupCreate', { body });
    },
    done: (_, { active }) => t(active ? 'popup.saved' : 'popup.saved_hidden'),
    onDone,
  });
  const { draft, field, set } = form;
  const size = { width: drawn(draft.width, bounds.width), height: drawn(draft.height, bounds.height) };
  return (
    <FormDialog
      form={form}
      kind="wide"
      title={popup ? t('popup.edit', { id: popup.id }) : t('popup.add')}
      onClose={onClose}
    >
      <HtmlField
        {...field('content')}
        frame={(preview) => (
          <PreviewBox
            style={size}
            foot={
              <>
                <span>{t('popup.site_hide')}</span>
                <span>{t('close')}</span>
              </>
            }
          >
            {preview}
          </PreviewBox>
        )}
      />
      <PurposeField {...field('purpose')} />
      <div className="pair">
        {(['width', 'height'] as const).map((name) => (
          <TextField
            key={name}
            {...field(name)}
            hint={t('popup.bounds', { least: bounds[name][0], most: bounds[name][1] })}
            type="number"
            required
            min={bounds[name][0]}
            max={bounds[name][1]}
          />
        ))}
      </div>
      <TextArea {...field('paths')} code hint={t('popup.paths_hint')} rows={3} spellCheck={false} />
      <Switch checked={draft.active} onChange={(active) => set({ active })}>
        {t('popup.active')}
      </Switch>
      {popup && <p className="muted">{t('popup.again')}</p>}
    </FormDialog>
  );
}
