import { createTexts } from '../../kernel/texts';
import { namesIn, nameTexts } from './names';

const texts = createTexts();
texts.add(nameTexts);

test('games and outcomes are called in words, in the reader’s language', () => {
  const ko = namesIn(texts, 'ko');
  expect([ko.game('surePowerball-1'), ko.outcome('power-odd'), ko.outcome('straight-17')]).toEqual([
    '슈어 파워볼 1분',
    '파워볼 홀',
    expect.stringContaining('17'),
  ]);
  expect(namesIn(texts, 'es').outcome('power-odd')).not.toBe(ko.outcome('power-odd'));
  expect(ko.game('unheard-of')).toBe('unheard-of');
});
