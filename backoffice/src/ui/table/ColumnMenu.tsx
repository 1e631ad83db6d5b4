import { useState } from 'react';
import { createInset } from '../../parts/part';
import { useT } from '../../session/context';
import { type Density, densities, useDensity } from '../../session/density';
import { boxes } from '../aria/part';
import { Icon } from '../Icon';
import { PopoverButton } from '../PopoverButton';
import styles from './column-menu.module.css';

const OptionList = createInset(boxes, (part) => part.OptionList);

interface ColumnMenuProps {
  columns: readonly { name: string; text: string }[];
  hidden: readonly string[];
  onHide(names: readonly string[]): void;
}

/** Chooses the columns that a view shows, and how close the rows of all tables stand. */
export function ColumnMenu({ columns, hidden, onHide }: ColumnMenuProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [density, setDensity] = useDensity();
  const shown = columns.map(({ name }) => name).filter((name) => !hidden.includes(name));
  return (
    <PopoverButton
      label={t('columns.choose')}
      className="iconbtn"
      face={<Icon name="adjustments-horizontal" />}
      placement="bottom end"
      boxClass={styles.box}
      isOpen={isOpen}
      onOpen={setOpen}
    >
      <OptionList
        label={t('columns.choose')}
        options={columns.map(({ name, text }) => ({ value: name, text }))}
        chosen={shown}
        onChoose={(names) => onHide(columns.map(({ name }) => name).filter((name) => !names.includes(name)))}
      />
      <fieldset className={styles.foot} aria-label={t('columns.density')}>
        <span>{t('columns.density')}</span>
        <span className="seg">
          {(Object.keys(densities) as Density[]).map((name) => (
            <button
              key={name}
              type="button"
              aria-label={t(`columns.${name}`)}
              aria-pressed={name === density}
              onClick={() => setDensity(name)}
            >
              {densities[name]}
            </button>
          ))}
        </span>
      </fieldset>
    </PopoverButton>
  );
}
