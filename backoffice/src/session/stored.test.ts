import { renderHook, waitFor } from '@testing-library/react';
import { act } from 'react';
import { readStored, readWords, type Stored, useStored, writeStored } from './stored';

const words: Stored<string[]> = { name: 'words', read: readWords };
beforeEach(() => localStorage.clear());

test('what was kept is read again, under a name of the console', () => {
  writeStored(words, ['a', 'b']);
  expect(localStorage.getItem('maru_ops_words')).toBe('["a","b"]');
  expect(readStored(words)).toEqual(['a', 'b']);
});

test.each(['{', '5', '{"a":1}', '[1,"a",null]'])('%s in the storage breaks nothing', (text) => {
  localStorage.setItem('maru_ops_words', text);
  expect(readStored(words)).toEqual(text.includes('"a",') ? ['a'] : []);
});

test('a storage that refuses is as one that is empty', () => {
  const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(readStored(words)).toEqual([]);
  expect(() => writeStored(words, ['a'])).not.toThrow();
  get.mockRestore();
  set.mockRestore();
});

test('two parts that show the same follow each other, also across windows', async () => {
  const hook = renderHook(() => useStored(words));
  const other = renderHook(() => useStored(words));
  act(() => hook.result.current[1](['x']));
  expect(other.result.current[0]).toEqual(['x']);
  localStorage.setItem('maru_ops_words', '["y"]');
  act(() => void dispatchEvent(new StorageEvent('storage')));
  await waitFor(() => expect(hook.result.current[0]).toEqual(['y']));
});
