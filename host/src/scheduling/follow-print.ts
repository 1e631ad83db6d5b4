/** Applies the light colours while the page is printed, so text is dark on paper. Returns a function that stops it. */
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
  // Loads with the member's parts, when printing may already have started.
  follow();
  paper.addEventListener('change', follow);
  return () => paper.removeEventListener('change', follow);
}
