import { type ReactNode, useState } from 'react';
import { useT } from '../../session/context';
import { Icon } from '../Icon';
import { PopoverButton } from '../PopoverButton';
import { SubmitForm } from '../SubmitForm';
import { TabBar } from './TabBar';
import type { ViewTab } from './views';

interface ViewTabsProps {
  label: string;
  tabs: readonly ViewTab[];
  chosen: string;
  onChoose(name: string): void;
  onSave(text: string): void;
  onRemove(name: string): void;
  /** At the right: what concerns the whole table. */
  children: ReactNode;
}

/** The views of a table with the number of their rows, and the way to keep another. */
export function ViewTabs({ label, tabs, chosen, onChoose, onSave, onRemove, children }: ViewTabsProps) {
  const t = useT();
  const [isSaving, setSaving] = useState(false);
  const own = tabs.find(({ name, own }) => name === chosen && own);
  return (
    <TabBar
      label={label}
      tabs={tabs.map(({ name, text, count }) => ({ id: name, text, count }))}
      chosen={chosen}
      onChoose={onChoose}
      tools={children}
    >
      {own && (
        <button
          type="button"
          className="iconbtn"
          aria-label={t('list.view_remove', { name: own.text })}
          onClick={() => onRemove(own.name)}
        >
          <Icon name="x" />
        </button>
      )}
      <PopoverButton
        label={t('list.view_save')}
        className="iconbtn"
        face={<Icon name="plus" />}
        isOpen={isSaving}
        onOpen={setSaving}
      >
        <ViewName onSave={onSave} onDone={() => setSaving(false)} />
      </PopoverButton>
    </TabBar>
  );
}

function ViewName({ onSave, onDone }: { onSave(text: string): void; onDone(): void }) {
  const t = useT();
  const [text, setText] = useState('');
  const submit = () => {
    if (text.trim() === '') return;
    onSave(text.trim());
    onDone();
  };
  return (
    <SubmitForm className="popover-form" onSend={submit}>
      <label className="field">
        <span className="field__label">{t('list.view_name')}</span>
        <input
          className="input"
          // biome-ignore lint/a11y/noAutofocus: the box was opened to type this
          autoFocus
          maxLength={24}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <p className="muted">{t('list.view_what')}</p>
      <button type="submit" className="btn btn--primary">
        {t('save')}
      </button>
    </SubmitForm>
  );
}
