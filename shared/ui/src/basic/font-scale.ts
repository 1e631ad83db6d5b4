/** How large the browser's letters are, as a share of the usual 16 px: for what scripts measure or draw themselves. */
export function fontScale(): number {
  return (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;
}
