/** jsdom has no media queries: `matches` answers each, by default for a wide page with motion. They never change. */
export function fakeMedia(matches: (query: string) => boolean = () => false): void {
  window.matchMedia = ((query: string) => ({
    matches: matches(query),
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof window.matchMedia;
}
