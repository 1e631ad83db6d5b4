import { extractText, loadCleaner } from './load-cleaner';
import { ownPath } from './own-path';

async function clean(html: string): Promise<string> {
  const box = document.createElement('div');
  box.append((await loadCleaner())(html));
  return box.innerHTML;
}

// spec host.17
test.each([
  ['a script', '<script>alert(1)</script>', ''],
  ['an event', '<img src="/a.png" onerror="alert(1)">', '<img src="/a.png" loading="lazy" alt="">'],
  ['a script address', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['a hidden script address', '<a href=" java\nscript:alert(1)">x</a>', '<a>x</a>'],
  ['a data page', '<a href="data:text/html,<script>1</script>">x</a>', '<a>x</a>'],
  ['a style', '<p style="position:fixed;inset:0">x</p><style>*{display:none}</style>', '<p>x</p>'],
  ['names that the page uses', '<p id="root" class="modal" data-slot="main">x</p>', '<p>x</p>'],
  ['a frame', '<iframe src="https://a.example"></iframe>', ''],
  ['a form', '<form action="/login"><input name="password"><b>x</b></form>', '<b>x</b>'],
  ['a base', '<base href="https://a.example/">', ''],
  ['a drawing with script', '<svg><script>alert(1)</script></svg>', ''],
  ['an address without a scheme', '<a href="//a.example">x</a>', '<a>x</a>'],
])('%s is taken out', async (_what, input, expected) => {
  expect(await clean(input)).toBe(expected);
});

test('words, lists, tables and pictures stay', async () => {
  const html = '<h2>5월</h2><p><strong>출석</strong> 이벤트</p><ul><li>1</li></ul>';
  expect(await clean(html)).toBe(html);
});

// spec host.17
test('a link that leaves the site opens beside it and cannot reach back; one of the site stays in the page', async () => {
  expect(await clean('<a href="https://a.example/x">x</a>')).toBe(
    '<a href="https://a.example/x" target="_blank" rel="noopener noreferrer nofollow">x</a>',
  );
  expect(await clean('<a href="/daily/dailyEvent" target="_top">x</a>')).toBe('<a href="/daily/dailyEvent">x</a>');
  expect(ownPath('/home')).toBe('/home');
  expect(ownPath('//a.example')).toBeNull();
  expect(ownPath('/\\a.example')).toBeNull();
});

test('where the library cannot be had the words are left', () => {
  expect(extractText('<p>안녕 <b>하세요</b><script>x</script></p>')).toContain('안녕 하세요');
});
