import type { Permission } from '@maru/contracts';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { addressOfPage } from '../routes/address';
import { useSession } from '../session/context';
import { may } from '../session/permissions';
import type { Condition, TableQuery } from '../ui/table/conditions';
import { useSheetPlace } from '../ui/use-sheet-place';
import { addressWithQuery, queryOfAddress, toFilter } from './address-query';

const noConditions: readonly Condition[] = [];

/**
 * The filter of a list, search in the page's address. `first`: what the list starts with. `listKey` changes when a link
 * names another filter: the table starts again with it.
 */
export function useAddressQuery(first: readonly Condition[] = noConditions) {
  const [words, setWords] = useSearchParams();
  const address = addressKey(words);
  // `written`: addresses that this list has written and the router has not shown yet.
  const [state, setState] = useState(() => {
    const written: readonly string[] = [];
    return { address, written, serial: 0, query: queryOfAddress(words, first) };
  });
  if (state.address !== address) {
    const { written, serial } = state;
    if (written.includes(address)) {
      setState({ ...state, address, written: written.at(-1) === address ? [] : written });
    } else {
      setState({ address, written: [], serial: serial + 1, query: queryOfAddress(words, first) });
    }
  }
  const setQuery = (query: TableQuery) => {
    const next = addressWithQuery(words, query, first);
    const key = addressKey(next);
    setState((before) => ({ ...before, query, written: key === before.address ? [] : [...before.written, key] }));
    setWords(next, { replace: true });
  };
  return { query: state.query, setQuery, listKey: state.serial };
}

const addressKey = (words: URLSearchParams) => JSON.stringify([words.get('search'), words.getAll('where')]);

/** The value of a single choice of a filter. */
export const chosenIn = ({ conditions }: TableQuery, field: string): string | undefined =>
  conditions.findLast((condition) => condition.field === field)?.value;

/** A condition of a single choice. */
export const is = (field: string, value: string) => ({ field, op: 'is', value }) as const;

/** The row of the address and the way to others. `valid`: rows that exist. */
export function useOpenRow(page: string, valid: RegExp = /^\d{1,15}$/) {
  const navigate = useNavigate();
  const [words] = useSearchParams();
  const row = Object.values(useParams()).find((part) => part !== undefined && part !== '');
  const opened = row && valid.test(row) ? row : null;
  const toAddress = (id: string | number) => {
    const search = toFilter(words);
    const path = addressOfPage(page, { row: String(id) });
    return search.size > 0 ? `${path}?${search}` : path;
  };
  const open = (id: string | number) => navigate(toAddress(id));
  const { setOrder, toSheetPlace } = useSheetPlace(open);
  return {
    opened,
    id: opened === null ? null : Number(opened),
    open,
    close: () => open(''),
    toAddress,
    setOrder,
    toSheetPlace,
  };
}

/** True where the operator may not change anything: no permission, or an API that does not answer. */
export function useLocked(permission: Permission, staleSince: number | null = null): boolean {
  const { me } = useSession();
  return !may(me.operator, permission) || staleSince !== null;
}
