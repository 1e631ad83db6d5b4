import { useEffect, useState } from 'react';

/**
 * A list of the server's, fetched after the intrusion: it is shown only if the browser's own functions are restored.
 */
export function List() {
  const [sports, setSports] = useState<number | null>(null);
  useEffect(() => {
    const fetchSports = async () => {
      const answer = await fetch('/api/theSports/sportsList');
      if (answer.ok) setSports(Object.keys(await answer.json()).length);
    };
    const timer = setTimeout(() => void fetchSports(), 100);
    return () => clearTimeout(timer);
  }, []);
  return sports === null ? <p>…</p> : <fieldset>{sports}</fieldset>;
}
