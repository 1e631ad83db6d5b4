import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OddsGroup } from './OddsGroup';

function Odds({ names, locked = [] }: { names: string[]; locked?: string[] }) {
  return names.map((name) => (
    <button key={name} type="button" className="odds" disabled={locked.includes(name)}>
      {name}
    </button>
  ));
}
const focused = () => (document.activeElement === document.body ? 'body' : document.activeElement?.textContent);

beforeEach(() => {
  render(
    <div data-odds-area="">
      <OddsGroup label="첫째" className="row">
        <Odds names={['a1', 'a2', 'a3']} locked={['a1']} />
      </OddsGroup>
      <OddsGroup label="둘째" className="row">
        <Odds names={['b1', 'b2', 'b3']} locked={['b1', 'b2', 'b3']} />
      </OddsGroup>
      <OddsGroup label="셋째" className="grid" columns={2}>
        <Odds names={['c1', 'c2', 'c3', 'c4']} locked={['c3']} />
      </OddsGroup>
    </div>,
  );
});

test('the Tab key stops once in each group that is open', async () => {
  const user = userEvent.setup();
  const stops: (string | null | undefined)[] = [];
  for (let at = 0; at < 3; at += 1) {
    await user.tab();
    stops.push(focused());
  }
  expect(stops).toEqual(['a2', 'c1', 'body']);
});
test('left and right move inside a group and stop at its ends', async () => {
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('a3');
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  expect(focused()).toBe('a2');
  await user.keyboard('{ArrowLeft}');
  expect(focused()).toBe('a2');
});
test('up and down go to the next open group, in rows where a group has them, and past what is locked', async () => {
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('c2');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('c4');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(focused()).toBe('a2');
});
test('a group keeps the stop that had the focus last', async () => {
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ArrowRight}');
  await user.tab();
  await user.tab({ shift: true });
  expect(focused()).toBe('a3');
  expect(screen.getByRole('group', { name: '첫째' })).toContainElement(document.activeElement as HTMLElement);
});
