import { sanitizeHtml, showsSomething } from './sanitize';

test.each([
  ['<p>안녕 <b>회원</b>님</p>', '<p>안녕 <b>회원</b>님</p>'],
  ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
  ['<p onclick="x()" style="color:red" class="a" id="b">x</p>', '<p>x</p>'],
  ['<style>*{display:none}</style><iframe src="/x"></iframe><form><input></form>y', 'y'],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener noreferrer" target="_blank">x</a>'],
  ['<a href=" java\nscript:alert(1)">x</a>', '<a rel="noopener noreferrer" target="_blank">x</a>'],
  [
    '<a href="https://elsewhere.example" target="_top" rel="opener">x</a>',
    '<a href="https://elsewhere.example" rel="noopener noreferrer" target="_blank">x</a>',
  ],
  ['<a href="/notice/event">x</a>', '<a href="/notice/event" rel="noopener noreferrer">x</a>'],
  ['<a href="//elsewhere.example">x</a>', '<a rel="noopener noreferrer" target="_blank">x</a>'],
  ['<img src="/media/a.png" onerror="x()" alt="a">', '<img src="/media/a.png" alt="a" />'],
  ['<img src="https://elsewhere.example/a.png"><img src="//x.example/a"><img src="/\\x.example">', ''],
  ['<img src="data:image/svg+xml,<svg onload=x()>">', ''],
  ['<p>a < b & c</p>', '<p>a &lt; b &amp; c</p>'],
  ['<p><b>open', '<p><b>open</b></p>'],
])('%s becomes %s', (html, clean) => {
  expect(sanitizeHtml(html)).toBe(clean);
  // What is clean stays as it is.
  expect(sanitizeHtml(clean)).toBe(clean);
});

test('deep nesting is flattened and does not exhaust anything', () => {
  expect(sanitizeHtml(`${'<ul>'.repeat(4_000)}x`).length).toBeLessThan(400);
});

test('only a text or a picture shows something', () => {
  expect(['<p> </p>', '<p>&nbsp;</p>', '<br />', ''].map(showsSomething)).toEqual([false, false, false, false]);
  expect(['<p>x</p>', '<img src="/a.png" />'].map(showsSomething)).toEqual([true, true]);
});
