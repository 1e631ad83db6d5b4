import { type PostDraft, readPostDraft, storePostDraft } from './draft';

const draft: PostDraft = {
  category: 'free',
  title: '제목',
  html: '<p>본문</p>',
  slips: [{ bet: '7', stake: false }],
  at: 1,
};
afterEach(() => localStorage.clear());

// spec community.5
test('a draft is read back by its member, for its post, and by nobody else', () => {
  storePostDraft(7, 'new', draft);
  expect(readPostDraft(7, 'new')).toEqual(draft);
  expect([readPostDraft(8, 'new'), readPostDraft(7, '12')]).toEqual([null, null]);
  storePostDraft(7, 'new', null);
  expect(localStorage).toHaveLength(0);
});

test.each(['no json', 'null', '{"category":1}', '{"category":"a","title":"b","html":"c","slips":[],"at":"x"}'])(
  'what is no draft (%s) counts as none',
  (text) => {
    localStorage.setItem('maru.board.7.new.v1', text);
    expect(readPostDraft(7, 'new')).toBeNull();
  },
);

test('of bets only those of the right form are read', () => {
  localStorage.setItem('maru.board.7.new.v1', JSON.stringify({ ...draft, slips: [null, { bet: 7 }, draft.slips[0]] }));
  expect(readPostDraft(7, 'new')?.slips).toEqual(draft.slips);
});
