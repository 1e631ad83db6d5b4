import { useEffect, useRef } from 'react';

/** Focuses the first invalid field of the form that has the returned ref, each time there are new `problems`. */
export function useInvalidFocus(problems: object) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);
  return form;
}
