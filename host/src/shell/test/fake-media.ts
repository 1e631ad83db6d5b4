/** jsdom has no media queries: answers each by `matches`, a wide page that allows motion unless told. They never change. */
export function fakeMedia(matches: (query: string) => boolean = () => false): void {
  window.matchMedia = ((query: string) => ({
    matches: matches(query),
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof window.matchMedia;
}
