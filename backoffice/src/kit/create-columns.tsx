import { Tag } from '@maru/ui/labels';
import type { ReactNode } from 'react';
import type { Translate } from '../texts';
import { count, shortTime } from '../ui/format';
import type { DataColumn } from '../ui/table/columns';
import type { useMoney } from '../ui/use-money';
import { choices } from './fields';

type Money = ReturnType<typeof useMoney>;
type Tone = 'info' | 'success' | 'caution' | 'danger' | undefined;
type KeysOf<Row, Value> = { [Key in keyof Row]-?: Row[Key] extends Value ? Key : never }[keyof Row] & string;
type More<Row> = Partial<Omit<DataColumn<Row>, 'name'>>;
type Get<Row, Value> = KeysOf<Row, Value> | ((row: Row) => Value);

/** A column of one kind: by the field that has its name, or by another field or function. */
interface ColumnOf<Row, Value> {
  (name: KeysOf<Row, Value>, more?: More<Row>): DataColumn<Row>;
  (name: string, get: Get<Row, Value>, more?: More<Row>): DataColumn<Row>;
}

interface ChoiceOptions<Row, Value> {
  more?: More<Row>;
  /** Group of texts up to the value: 'cash.state.' */
  texts: string;
  /** All values, for the filter; without them the column is not filtered. */
  values?: readonly (Value & string)[];
  /** Shows tags in these tones. */
  tones?: Readonly<Partial<Record<string, Tone>>>;
}

/** Columns by what they hold: each kind knows how it is shown, sorted and filtered. */
export function createColumns<Row>(t: Translate, money: Money) {
  const read = <Value,>(get: Get<Row, Value>) =>
    typeof get === 'function' ? get : (row: Row) => row[get as keyof Row] as Value;
  const kind =
    <Value extends string | number | null>(
      show: (value: NonNullable<Value>) => ReactNode,
      shape: More<Row> = {},
      isMoney = false,
    ): ColumnOf<Row, Value> =>
    (name: string, ...args: [(Get<Row, Value> | More<Row>)?, More<Row>?]) => {
      const [get, more] = typeof args[0] === 'object' || !args[0] ? [name as Get<Row, Value>, args[0]] : args;
      const value = read(get as Get<Row, Value>);
      const cell = (row: Row) => {
        const shown = value(row);
        return shown === null || shown === '' ? '–' : show(shown as NonNullable<Value>);
      };
      return { name, value, cell, ...shape, ...(isMoney && { plain: value }), ...(more as More<Row>) };
    };
  const won = (format: (krw: number) => string) =>
    kind<number | null>((krw) => <b className="num">{format(krw)}</b>, { end: true }, true);
  return {
    text: kind<string | null>((text) => text),
    strong: kind<string>((text) => <strong>{text}</strong>),
    code: kind<string>((text) => <code>{text}</code>),
    count: kind<number | null>((n) => count(n), { end: true }),
    time: kind<number | null>((at) => shortTime(at), { filter: { kind: 'time' } }),
    won: won(money.full),
    short: won(money.short),
    signed: won(money.signed),
    /** A value of a closed list, in words. */
    choice<Value extends string>(
      name: string,
      get: Get<Row, Value>,
      { texts, values, tones, more }: ChoiceOptions<Row, Value>,
    ): DataColumn<Row> {
      const value = read(get);
      const text = (row: Row) => t(`${texts}${value(row)}`);
      return {
        name,
        value,
        plain: text,
        ...(values && { filter: { kind: 'choice', options: choices(t, texts, values) } }),
        cell: (row) => (tones ? <Tag tone={tones[value(row)]}>{text(row)}</Tag> : text(row)),
        ...more,
      };
    },
    /** Yes or no as a tag; `texts` are keys of both words. */
    flag(name: string, get: Get<Row, boolean>, on: string, off: string, tone: Tone = 'success'): DataColumn<Row> {
      const value = read(get);
      const options = [
        { value: 'true', text: t(on) },
        { value: 'false', text: t(off) },
      ];
      return {
        name,
        value,
        plain: (row) => t(value(row) ? on : off),
        filter: { kind: 'choice', options },
        cell: (row) => (value(row) ? <Tag tone={tone}>{t(on)}</Tag> : <Tag>{t(off)}</Tag>),
      };
    },
    /** A member by nickname and sign-in name. */
    member(name: string, get: (row: Row) => { nick: string; login: string }, more?: More<Row>): DataColumn<Row> {
      return {
        name,
        value: (row) => `${get(row).nick} ${get(row).login}`,
        cell: (row) => (
          <span>
            <b>{get(row).nick}</b> <small className="muted">{get(row).login}</small>
          </span>
        ),
        ...more,
      };
    },
    /** Buttons of a row, at its end. */
    acts: (name: string, cell: (row: Row) => ReactNode): DataColumn<Row> => ({ name, fixed: true, end: true, cell }),
  };
}
