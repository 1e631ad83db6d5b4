import { navigate, PlatformProvider } from '@maru/platform';
import { act, render } from '@testing-library/react';
import { SportsbookProvider } from '../../area/context';
import { Sportsbook } from '../../area/sportsbook';
import { makeArea } from '../../testing/fixtures';
import type { ListQuery } from '../model/list-query';
import { useListAddress } from './use-list-page';

test('another match of the address is the same query, so that rows which know it stay', () => {
  const book = new Sportsbook(makeArea());
  const queries: ListQuery[] = [];
  let match: number | null = null;
  const Page = () => {
    const address = useListAddress();
    queries.push(address.query);
    match = address.match;
    return null;
  };
  act(() => navigate('/test/inplay?sports_id=1'));
  render(
    <PlatformProvider>
      <SportsbookProvider book={book}>
        <Page />
      </SportsbookProvider>
    </PlatformProvider>,
  );
  act(() => navigate('/test/inplay?sports_id=1&match=7'));
  expect([new Set(queries).size, match]).toEqual([1, 7]);
  act(() => navigate('/test/inplay?sports_id=2&match=7'));
  expect(queries.at(-1)).toMatchObject({ sports_id: 2 });
  book.dispose();
});
