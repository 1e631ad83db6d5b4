import { popup } from '../../../testing/rows';
import { bodyOfPopup, draftOfPopup, extractText, isEverywhere, newPopup } from './rules';

test('paths are typed one in a line, each kept once', () => {
  const body = bodyOfPopup({ ...newPopup, content: 'x', paths: ' /game \n\n/notice, /game' });
  expect(body).toEqual({
    purpose: 'notice',
    content: 'x',
    width: 400,
    height: 300,
    paths: ['/game', '/notice'],
    active: true,
  });
});

test('a popup that is opened and saved stays what it was', () => {
  const { id: _id, updated_at: _at, ...body } = popup({ paths: ['/game', '/notice'], active: false });
  expect(bodyOfPopup(draftOfPopup(popup({ ...body })))).toEqual(body);
});

test('no path, or all, is everywhere', () => {
  expect([isEverywhere([]), isEverywhere(['all']), isEverywhere(['/game'])]).toEqual([true, true, false]);
});

test('a list shows the first words of HTML', () => {
  expect(extractText('<style>p{}</style><p>봄&nbsp;이벤트</p><p>1 &lt; 2 &amp;amp;</p>')).toBe('봄 이벤트 1 < 2 &amp;');
  expect(extractText('가'.repeat(70))).toBe(`${'가'.repeat(60)}…`);
  expect(extractText('<img src="/x.png">')).toBe('');
});
