import { Contributions, joinContributions } from './contributions';
import type { GuidePart } from './services';

const part = (name: string): GuidePart => ({ name, read: () => ({}) });

test('lists hold what every module contributes, in the order of the modules; most contribute nothing', () => {
  const contributions = new Contributions();
  expect(contributions.list('guide')).toEqual([]);
  contributions.collect([{ contributes: { guide: [part('one')] } }, {}, { contributes: { guide: [part('two')] } }]);
  expect(contributions.list('guide').map(({ name }) => name)).toEqual(['one', 'two']);
  expect(contributions.list('timeline')).toEqual([]);
});

test('two entries of one name are refused', () => {
  const modules = ['a', 'b'].map(() => ({ contributes: { guide: [part('same')] } }));
  expect(() => joinContributions(modules)).toThrow('guide: same twice');
});
