import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from './use-form';

const sent: object[] = [];

function Page() {
  const [drawn, setDrawn] = useState(0);
  const form = useForm({
    initial: { id: '', password: '' },
    check: ({ password }) => (password ? {} : { password: 'missing' }),
    send: async (values) => {
      sent.push(values);
      return { ok: true, data: null };
    },
    onDone: () => form.reset(),
  });
  return (
    <form ref={form.element} onSubmit={form.submit}>
      {(['id', 'password'] as const).map((name) => (
        <input
          key={name}
          name={name}
          aria-label={name}
          value={form.values[name]}
          onChange={({ target }) => form.set(name, target.value)}
        />
      ))}
      <button type="button" onClick={() => setDrawn(drawn + 1)}>
        draw
      </button>
      <button type="submit">send</button>
    </form>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
/** As a password manager does it: no event, and React does not know. */
const fillSilently = (name: string, value: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(name), value);
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => {
  sent.length = 0;
  render(<Page />);
});

test('what a password manager filled without an event is sent', async () => {
  fillSilently('id', 'demo1');
  fillSilently('password', 'maru-demo-1');
  await press('send');
  expect(sent).toEqual([{ id: 'demo1', password: 'maru-demo-1' }]);
});

test('it is not emptied when the page is drawn again or another field is typed into', async () => {
  fillSilently('password', 'maru-demo-1');
  await press('draw');
  fireEvent.change(field('id'), { target: { value: 'demo1' } });
  expect([field('id').value, field('password').value]).toEqual(['demo1', 'maru-demo-1']);
  await press('send');
  expect(sent).toEqual([{ id: 'demo1', password: 'maru-demo-1' }]);
});

test('a form that is reset is empty', async () => {
  fillSilently('password', 'maru-demo-1');
  await press('send');
  expect(field('password').value).toBe('');
  await press('send');
  expect(sent).toHaveLength(1);
});
