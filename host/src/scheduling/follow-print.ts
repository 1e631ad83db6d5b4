/**
 * Gives the page its light colours while it is printed, whoever began it, so that the ink is on the letters. Returns what
 * stops it.
 */
export function followPrint(): () => void {
  const paper = window.matchMedia('print');
  const { dataset } = document.documentElement;
  let shown: string | undefined;
  const follow = () => {
    if (paper.matches) {
      shown = dataset.theme;
      dataset.theme = 'light';
    } else if (shown !== undefined) {
      dataset.theme = shown;
      shown = undefined;
    }
  };
  // It comes with the member's parts: the page may be on its way to paper already.
  follow();
  paper.addEventListener('change', follow);
  return () => paper.removeEventListener('change', follow);
}
