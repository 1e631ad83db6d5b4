import { layOut } from './market-columns';

const half = (card: string, height = 88) => ({ card, wide: false, height });
const wide = (card: string) => ({ card, wide: true, height: 88 });
/** 'W' across, 'a,b|c' two columns. */
const drawn = (cards: Parameters<typeof layOut<string>>[0]) =>
  layOut(cards).map((run) => (run.kind === 'wide' ? run.card : `${run.left}|${run.right}`));

test('cards of half the width stand in two columns between those across', () => {
  expect(drawn([wide('W'), half('a'), half('b'), wide('X'), half('c'), half('d')])).toEqual(['W', 'a|b', 'X', 'c|d']);
});

test('one that would stand beside nothing is laid across', () => {
  expect(drawn([half('a'), wide('W'), half('b'), half('c'), half('d')])).toEqual(['a', 'W', 'b|c', 'd']);
});

test('a high card has several low ones beside it', () => {
  expect(drawn([half('high', 256), half('b'), half('c'), half('d')])).toEqual(['high|b,c,d']);
});

test('columns end at about the same height: never a hole of a whole card', () => {
  const heights = [256, 88, 130, 88, 214, 88, 88, 172, 130, 88, 88];
  for (let count = 1; count <= heights.length; count += 1) {
    const cards = heights.slice(0, count).map((height, at) => ({ card: at, wide: false, height }));
    for (const run of layOut(cards)) {
      if (run.kind === 'wide') continue;
      const size = (side: number[]) => side.reduce((sum, at) => sum + heights[at]! + 8, 0);
      // Two cards can only stand beside each other.
      if (count > 2) expect(Math.abs(size(run.left) - size(run.right))).toBeLessThan(88);
      expect(run.right.length).toBeGreaterThan(0);
    }
  }
});
