import { chooseShape, computeSpans, textWidth } from './market-shape';

const teams = ['광주 파이어', '없음', '제주 스톤'];

test('a label that does not fit beside its number stands above it', () => {
  // Half of the detail at 1024 px: 338 px for three outcomes.
  expect(chooseShape(teams, false, 338)).toEqual({ columns: 3, stacked: true });
  expect(chooseShape(teams, false, 520)).toEqual({ columns: 3, stacked: false });
  expect(chooseShape(['예', '아니오'], false, 338)).toEqual({ columns: 2, stacked: false });
});

test('what does not fit above its number either gets wider columns', () => {
  const margins = ['광주 유나이티드 1점차', '광주 유나이티드 2점차', '광주 유나이티드 3+점차'];
  expect(chooseShape(margins, false, 338)).toEqual({ columns: 2, stacked: true });
  expect(chooseShape(['Manchester Northern Rovers to win to nil', 'x'], false, 200).columns).toBe(1);
});

test('no label is wider than its button at any width of the page, while one column has room', () => {
  for (const labels of [
    teams,
    ['홈 / 무', '무 / 오버 2.5', '원정 / 언더 2.5', '홈 / 홈'],
    ['Borussia Nordhafen', 'Draw'],
  ]) {
    for (let width = 220; width <= 1_200; width += 10) {
      for (const wide of [true, false]) {
        const { columns, stacked } = chooseShape(labels, wide, width);
        const cell = (width - 20 - (columns - 1) * 4) / columns - 20;
        const label = Math.max(...labels.map(textWidth));
        expect(label + (stacked ? 0 : 68)).toBeLessThanOrEqual(cell);
      }
    }
  }
});

test('columns are taken that fill the last row', () => {
  const scores = (count: number) => Array.from({ length: count }, (_, at) => `${at}-0`);
  const columns = (count: number) => chooseShape(scores(count), true, 900).columns;
  expect([6, 8, 9, 10, 12].map(columns)).toEqual([6, 4, 3, 5, 6]);
  // Seven cannot be: the last row's three share its width.
  expect(columns(7)).toBe(4);
  expect(computeSpans(7, 4)).toEqual({ tracks: 12, span: 3, lastSpan: 4, full: 4 });
  expect(computeSpans(10, 5)).toEqual({ tracks: 5, span: 1, lastSpan: 1, full: 10 });
});
