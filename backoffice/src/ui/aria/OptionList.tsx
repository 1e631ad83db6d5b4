import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import styles from './option-list.module.css';

export interface OptionListProps {
  label: string;
  className?: string;
  options: readonly { value: string; text: string }[];
  chosen: readonly string[];
  /** One at most. */
  single?: boolean;
  autoFocus?: boolean;
  /** Called with the values that are chosen, in the order of the options. */
  onChoose(values: string[]): void;
}

/** Options of which some are chosen: arrows walk, Space and Enter choose; Escape belongs to the box around it. */
export function OptionList({ label, className, options, chosen, single, autoFocus, onChoose }: OptionListProps) {
  return (
    <ListBox
      className={className ? `${styles.list} ${className}` : styles.list}
      aria-label={label}
      autoFocus={autoFocus}
      escapeKeyBehavior="none"
      selectionMode={single ? 'single' : 'multiple'}
      selectedKeys={chosen}
      onSelectionChange={(keys) =>
        onChoose(options.flatMap(({ value }) => (keys === 'all' || keys.has(value) ? value : [])))
      }
    >
      {options.map(({ value, text }) => (
        <ListBoxItem key={value} id={value} textValue={text} className={styles.option}>
          <i className="checkbox" aria-hidden="true" />
          {text}
        </ListBoxItem>
      ))}
    </ListBox>
  );
}
