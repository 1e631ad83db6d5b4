import { Button, Dialog, DialogTrigger, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { useT } from '../../shell/context';
import { type Density, densities, useDensity } from '../../shell/density';
import { Icon } from '../Icon';

interface ColumnMenuProps {
  columns: readonly { name: string; text: string }[];
  hidden: readonly string[];
  onHide(names: readonly string[]): void;
}

/** Chooses the columns that a view shows, and how close the rows of all tables stand. */
export function ColumnMenu({ columns, hidden, onHide }: ColumnMenuProps) {
  const t = useT();
  const [density, setDensity] = useDensity();
  const shown = columns.map(({ name }) => name).filter((name) => !hidden.includes(name));
  return (
    <DialogTrigger>
      <Button className="iconbtn" aria-label={t('columns.choose')}>
        <Icon name="adjustments-horizontal" />
      </Button>
      <Popover className="popover" placement="bottom end">
        <Dialog className="colbox" aria-label={t('columns.choose')}>
          <ListBox
            className="colmenu"
            aria-label={t('columns.choose')}
            selectionMode="multiple"
            escapeKeyBehavior="none"
            selectedKeys={shown}
            onSelectionChange={(keys) =>
              onHide(columns.map(({ name }) => name).filter((name) => keys !== 'all' && !keys.has(name)))
            }
          >
            {columns.map(({ name, text }) => (
              <ListBoxItem key={name} id={name} textValue={text} className="colmenu__row">
                <i className="ck" aria-hidden="true" />
                {text}
              </ListBoxItem>
            ))}
          </ListBox>
          <fieldset className="colbox__foot" aria-label={t('columns.density')}>
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
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
