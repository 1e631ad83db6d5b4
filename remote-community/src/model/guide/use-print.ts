import { useEffect } from 'react';

/** Prints the page. While it is printed it has the light colours, whoever began it, so that the ink is on the letters. */
export function usePrint(): () => void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let shown = dataset.theme;
    const begin = () => {
      shown = dataset.theme;
      dataset.theme = 'light';
    };
    const end = () => {
      dataset.theme = shown;
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return () => window.print();
}
