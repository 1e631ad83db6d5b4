import { joinModules } from './join-modules';
import type { ApiModule } from './module';

const done: string[] = [];
const part = (name: string, more: Partial<ApiModule> = {}): ApiModule => ({
  name,
  handlers: {},
  start: async () => void done.push(`start ${name}`),
  begin: () => void done.push(`begin ${name}`),
  stop: async () => void done.push(`stop ${name}`),
  ...more,
});
const texts = (key: string): NonNullable<ApiModule['texts']> => {
  const of = (locale: string) => ({ [key]: { a: locale } });
  return { ko: of('ko'), en: of('en'), 'zh-CN': of('zh-CN'), es: of('es') };
};

test('parts start and begin in their order and stop in the opposite one; calls, texts and health are those of all', async () => {
  const csrf = async () => ({ ok: false as const, reason: 'not_found' as const });
  const joined = joinModules('joined', [
    part('one', { handlers: { csrf }, texts: texts('one'), health: () => ({ exposure: 'ok' }) }),
    part('two', { texts: texts('two') }),
  ]);
  await joined.start?.();
  joined.begin?.();
  await joined.stop?.();
  expect(done).toEqual(['start one', 'start two', 'begin one', 'begin two', 'stop two', 'stop one']);
  expect(joined.handlers).toEqual({ csrf });
  expect(joined.texts?.es).toEqual({ one: { a: 'es' }, two: { a: 'es' } });
  expect(joined.health?.()).toEqual({ exposure: 'ok' });
});

test('a call or a first key of texts that two parts have is refused', () => {
  const csrf = async () => ({ ok: false as const, reason: 'not_found' as const });
  expect(() => joinModules('x', [part('a', { handlers: { csrf } }), part('b', { handlers: { csrf } })])).toThrow(
    'call csrf twice',
  );
  const both = ['a', 'b'].map((name) => part(name, { texts: texts('k') }));
  expect(() => joinModules('x', both)).toThrow('texts k twice');
});
