import { listPictures, parseDocument, toHtml } from './schema';

const picture = `/api/board/pictures/${'a'.repeat(64)}`;

test('what the toolbar makes is read and written without a change', () => {
  const html = `<h2>제목</h2><p><strong>굵게</strong> <em>기울임</em> <u>밑줄</u> <s>취소</s> <a href="https://a.example/x">x</a></p><ul><li><p>하나</p></li></ul><ol><li><p>둘</p></li></ol><blockquote><p>인용</p></blockquote><img src="${picture}" alt="경기장" width="360">`;
  expect(toHtml(parseDocument(html))).toBe(html);
});

// spec community.5
test.each([
  ['a script', '<p>말</p><script>alert(1)</script>', '<p>말</p>'],
  ['a style', '<style>*{color:red}</style><p style="color:red" class="x" id="root">말</p>', '<p>말</p>'],
  ['an event', '<p onclick="alert(1)">말</p>', '<p>말</p>'],
  ['a picture from elsewhere', '<p>말</p><img src="https://a.example/x.png">', '<p>말</p>'],
  ['a picture that is another page of the site', '<p>말</p><img src="/logout">', '<p>말</p>'],
  ['a picture in the address', '<p>말</p><img src="data:image/svg+xml,<svg onload=alert(1)>">', '<p>말</p>'],
  ['a link with a script', '<p><a href="javascript:alert(1)">말</a></p>', '<p>말</p>'],
  ['a frame', '<iframe src="https://a.example"></iframe><p>말</p>', '<p>말</p>'],
  ['a table', '<table><tr><td>말</td></tr></table>', '<p>말</p>'],
  [
    'words of a text program',
    '<p class="MsoNormal"><span style="font-weight:bold">말</span></p>',
    '<p><strong>말</strong></p>',
  ],
])('of %s that is pasted the words stay', (_what, pasted, html) => {
  expect(toHtml(parseDocument(pasted))).toBe(html);
});

test('a document in which nothing shows is empty; a picture alone is not', () => {
  expect(toHtml(parseDocument('<p> </p><p></p>'))).toBe('');
  expect(listPictures(parseDocument(`<p>a</p><img src="${picture}">`))).toEqual([picture]);
  expect(toHtml(parseDocument(`<img src="${picture}">`))).toContain(picture);
});
