import { useEffect, useRef, useState } from 'react';
import { findPage, type QuestionPage } from './use-questions';

/**
 * Follows the questions that the address names: reports those that do not exist, and opens the page of the first one.
 */
export function useLinkedQuestions(
  ids: readonly number[],
  list: QuestionPage | null,
  onPage: (page: number) => void,
): boolean {
  const [missing, setMissing] = useState(false);
  const looked = useRef('');
  const key = ids.join(',');
  useEffect(() => {
    if (!list || looked.current === key) return;
    looked.current = key;
    setMissing(false);
    const [questionId] = key ? key.split(',').map(Number) : [];
    if (questionId === undefined || list.data.some(({ id }) => id === questionId)) return;
    void findPage(questionId, list.last_page).then((page) => {
      if (looked.current !== key) return;
      if (page === null) setMissing(true);
      else onPage(page);
    });
  }, [key, list, onPage]);
  return missing;
}
