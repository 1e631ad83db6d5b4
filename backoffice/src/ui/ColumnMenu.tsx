import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useT } from '../shell/context';
import { Icon } from './Icon';

interface ColumnMenuProps {
  columns: readonly { name: string; text: string }[];
  hidden: readonly string[];
  onHide(names: readonly string[]): void;
}

/** Chooses the columns that a table shows. */
export function ColumnMenu({ columns, hidden, onHide }: ColumnMenuProps) {
  const t = useT();
  const shown = columns.map(({ name }) => name).filter((name) => !hidden.includes(name));
  return (
    <div className="tools">
      <MenuTrigger>
        <Button className="iconbtn" aria-label={t('columns.choose')}>
          <Icon name="adjustments-horizontal" />
        </Button>
        <Popover className="popover" placement="bottom end">
          <Menu
            className="colmenu"
            selectionMode="multiple"
            selectedKeys={shown}
            onSelectionChange={(keys) =>
              onHide(columns.map(({ name }) => name).filter((name) => keys !== 'all' && !keys.has(name)))
            }
          >
            {columns.map(({ name, text }) => (
              <MenuItem key={name} id={name} textValue={text} className="colmenu__row">
                <i className="ck" aria-hidden="true" />
                {text}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </div>
  );
}
