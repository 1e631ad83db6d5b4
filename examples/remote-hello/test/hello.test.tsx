import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { greetingAt } from '../src/greeting';
import Card from '../src/mounts/card';
import { Page } from '../src/Page';
import { texts } from '../src/texts';

test('the greeting follows the hour', () => {
  const greetings = [4, 5, 10, 11, 17, 18, 23].map(greetingAt);
  assert.deepEqual(greetings, ['evening', 'morning', 'morning', 'day', 'day', 'evening', 'evening']);
});

test('the page greets the member by name', () => {
  assert.match(renderToStaticMarkup(<Page />), /민지님/);
});

test('the card begins at no greeting', () => {
  assert.match(renderToStaticMarkup(<Card />), /인사한 횟수: 0/);
});

test('every language has every text', () => {
  const keys = Object.keys(texts.ko).sort();
  for (const locale of ['en', 'zh-CN', 'es'] as const) assert.deepEqual(Object.keys(texts[locale]).sort(), keys);
});
