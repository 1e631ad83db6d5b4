import { useCallback, useState } from 'react';

/** A set of ids in a component's state; `first` is in it from the start. The setter stays the same. */
export function useIdSet<Id>(first: Id | null): [ReadonlySet<Id>, (id: Id, has: boolean) => void] {
  const [set, setSet] = useState<ReadonlySet<Id>>(() => new Set(first === null ? [] : [first]));
  const change = useCallback((id: Id, has: boolean) => {
    setSet((before) => {
      if (before.has(id) === has) return before;
      const next = new Set(before);
      if (has) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  return [set, change];
}
