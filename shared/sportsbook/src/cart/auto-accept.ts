/** Whether changed odds are accepted without asking, by a cookie's text: on unless it is 'false'. */
export function readAutoAccept(text: string | null | undefined): boolean {
  return text !== 'false';
}
