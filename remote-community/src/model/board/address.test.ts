import { listAddress, listQuery, readListPlace } from './address';

const read = (query: string) => readListPlace('free', new URLSearchParams(query));

// spec community.5
test('the address of a page is read back; what means nothing is left out', () => {
  const place = read('order=likes&search=%ED%99%88+7&older=58.12604');
  expect(place).toMatchObject({ order: 'likes', search: '홈 7', older: '58.12604', mine: false });
  expect(listAddress(place)).toBe('/board/free?order=likes&search=%ED%99%88+7&older=58.12604');
  expect(listAddress({ category: 'free' })).toBe('/board/free');
});

test.each(['order=views', 'search=a', 'older=x', 'newer=1', 'mine=yes', 'older=99999999999.1'])(
  '%s is nothing',
  (query) => {
    expect(listQuery(read(query))).toEqual({});
  },
);
