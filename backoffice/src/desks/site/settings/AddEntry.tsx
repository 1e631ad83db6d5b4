import { useState } from 'react';
import { Button, Field, SelectField, SubmitForm, useT } from '../../../kit';
import { entryName } from './rules';
import styles from './add-entry.module.css';

interface AddEntryProps {
  /** Lists of this group. */
  lists: readonly string[];
  taken(key: string): boolean;
  onAdd(key: string): void;
}

/** Adds an entry to a list by name; it is kept with the rest when it is saved. */
export function AddEntry({ lists, taken, onAdd }: AddEntryProps) {
  const t = useT();
  const [list, setList] = useState(lists[0]!);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const add = () => {
    const key = `${list}.${name.trim()}`;
    if (!entryName.test(name.trim())) return setProblem(t('settings.entry_name'));
    if (taken(key)) return setProblem(t('settings.entry_taken'));
    setProblem('');
    setName('');
    onAdd(key);
  };
  return (
    <SubmitForm className={`row row--wrap ${styles.add}`} onSend={add}>
      <SelectField
        label={t('settings.list')}
        options={lists.map((list) => ({ value: list, text: `${t(`setting_list.${list}`)} · ${list}` }))}
        value={list}
        onChange={setList}
      />
      <Field label={t('settings.entry')} error={problem ? [problem] : undefined}>
        {(attributes) => (
          <input
            {...attributes}
            className="input"
            autoComplete="off"
            spellCheck={false}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Button submit>{t('settings.add')}</Button>
    </SubmitForm>
  );
}
