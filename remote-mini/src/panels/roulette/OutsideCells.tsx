import { outcomeShort } from '@maru/contracts/round-names';
import { formatMoney, formatOdds } from '@maru/money';
import type { CSSProperties } from 'react';
import { Chip } from '../foot/Rack';
import { chipsOn, pressOutcome } from '../slip/put-chip';
import type { Panel } from '../slip/use-panel';
import pocketStyles from '../../stages/parts/pocket.module.css';
import matStyles from './mat.module.css';

/** Colour beside the name of an outcome that is a colour. */
const swatches = { red: pocketStyles.red, black: `${pocketStyles.black} ${matStyles.blackSwatch}` };
const even = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;
const ranges: Readonly<Record<string, string>> = {
  'dozen-1': '1–12',
  'dozen-2': '13–24',
  'dozen-3': '25–36',
  low: '1–18',
  high: '19–36',
};

/** Bets around the numbers: columns, dozens, and those at even odds. */
export function OutsideCells({ panel }: { panel: Panel }) {
  return (
    <>
      {[3, 2, 1].map((column) => (
        <Cell
          key={column}
          code={`column-${column}`}
          look="column"
          place={{ '--r': 4 - column, '--k': column }}
          panel={panel}
        />
      ))}
      {[1, 2, 3].map((dozen) => (
        <Cell key={dozen} code={`dozen-${dozen}`} look="dozen" place={{ '--k': dozen }} panel={panel} />
      ))}
      {even.map((code, at) => (
        <Cell key={code} code={code} look="evenMoney" place={{ '--k': at + 1 }} panel={panel} />
      ))}
    </>
  );
}

function Cell(props: {
  code: string;
  look: 'column' | 'dozen' | 'evenMoney';
  place: Record<string, number>;
  panel: Panel;
}) {
  const { code, look, panel } = props;
  const { t, names, open, findPrice, toName } = panel;
  const amount = chipsOn(panel, code);
  const odds = formatOdds(findPrice(code));
  const label = [
    toName(code),
    ranges[code],
    t('odds', { odds }),
    amount > 0 && t('chip.mine', { amount: formatMoney(amount) }),
  ];
  const small = (
    <small>
      {ranges[code] ? (
        <>
          <span>{ranges[code]}</span>
          <span className={matStyles.separator}> · </span>
        </>
      ) : null}
      <span>{odds}</span>
    </small>
  );
  const name = look === 'column' ? '2:1' : outcomeShort(names, code);
  return (
    <button
      type="button"
      className={`${matStyles.outside} ${matStyles[look]}${amount > 0 ? ` ${matStyles.isMine}` : ''}`}
      style={props.place as CSSProperties}
      aria-label={label.filter(Boolean).join(', ')}
      aria-pressed={amount > 0}
      aria-disabled={!open || undefined}
      onClick={() => pressOutcome(panel, code)}
    >
      {amount > 0 ? <Chip amount={amount} panel={panel} /> : null}
      {code in swatches && amount === 0 ? (
        <i className={swatches[code as keyof typeof swatches]} aria-hidden="true" />
      ) : null}
      {look === 'evenMoney' ? (
        <span>
          {name} {small}
        </span>
      ) : (
        <>
          <span>{name}</span> {small}
        </>
      )}
    </button>
  );
}
