import { followPrint } from './follow-print';

test('a page is light while it is printed, and then as it was', () => {
  let tell = () => {};
  const paper = {
    matches: false,
    addEventListener: (_: string, run: () => void) => {
      tell = run;
    },
    removeEventListener: () => {},
  };
  window.matchMedia = () => paper as unknown as MediaQueryList;
  const { dataset } = document.documentElement;
  dataset.theme = 'dark';
  followPrint();
  paper.matches = true;
  tell();
  expect(dataset.theme).toBe('light');
  paper.matches = false;
  tell();
  expect(dataset.theme).toBe('dark');
});
