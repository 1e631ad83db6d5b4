/** Puts the focus at the page's beginning, where what had it is gone. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
