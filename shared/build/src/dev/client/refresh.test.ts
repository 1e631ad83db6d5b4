import { acceptModule, type HotModule, isBoundary, needsImporters, register } from './refresh';

const A = () => null;
const B = () => null;
const helper = () => 'a class name';

test.each<[string, unknown, boolean]>([
  ['components', { A, B }, true],
  ['components beside functions and plain values', { A, limit: 3, helper }, true],
  ['a component beside an object, which has an identity', { A, context: {} }, false],
  ['no component', { limit: 3 }, false],
  ['nothing', {}, false],
])('a module that exports %s is a boundary: %j', (_what, exports, expected) => {
  expect(isBoundary(Object.entries(exports as object))).toBe(expected);
});

describe('importers run again', () => {
  const entries = (exports: object) => Object.entries(exports);
  const family = (id: string) => {
    const [before, after] = [() => null, () => null];
    register(before, id);
    register(after, id);
    return [before, after] as const;
  };
  test('not where a component was edited', () => {
    const [before, after] = family('module A');
    expect(needsImporters(entries({ A: before }), entries({ A: after }))).toBe(false);
  });
  test.each<[string, object, object]>([
    ['an export is gone', { A, limit: 1 }, { A }],
    ['an export has another name', { A }, { B }],
    ['a value changed', { A, limit: 1 }, { A, limit: 2 }],
    ['a function beside the components changed', { A, helper }, { A, helper: () => 'another' }],
    ['another component stands under the name', { A }, { A: B }],
  ])('where %s', (_what, before, after) => {
    register(A, 'module one');
    register(B, 'module two');
    expect(needsImporters(entries(before), entries(after))).toBe(true);
  });
});

test('a module hands its exports to its next version, which invalidates the part if they differ', () => {
  const invalidate = jest.fn();
  const run = (data: HotModule['data'], exports: object) => {
    const next: NonNullable<HotModule['data']> = {};
    let accepted = false;
    const hot: HotModule = {
      data,
      accept: () => {
        accepted = true;
      },
      dispose: (keep) => keep(next),
    };
    acceptModule(hot, 'module ', exports, invalidate);
    return { accepted, next };
  };
  const first = run(undefined, { A, limit: 1 });
  expect(first.accepted).toBe(true);
  run(first.next, { A, limit: 1 });
  expect(invalidate).not.toHaveBeenCalled();
  run(first.next, { A, limit: 2 });
  expect(invalidate).toHaveBeenCalledTimes(1);
  expect(run(undefined, { limit: 1 }).accepted).toBe(false);
});
