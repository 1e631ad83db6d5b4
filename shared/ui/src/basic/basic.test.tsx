import '../texts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Segment, Switch, Tabs } from './Choice';
import { Flag, Icon } from './Icon';
import more from './icons/more-shapes.json';
import first from './icons/shapes.json';
import { Count, Tag } from './Labels';
import { LevelIcon, levelName } from './Level';

// spec layout.27
test.each([
  [1, 'iron'],
  [2, 'bronze'],
  [3, 'silver'],
  [4, 'gold'],
  [5, 'diamond'],
  [0, 'diamond'],
  [99, 'diamond'],
])('level %d is %s', (level, name) => {
  expect(levelName(level)).toBe(name);
});

// spec layout.27
test('the level’s picture has words', () => {
  render(<LevelIcon level={4} />);
  expect(screen.getByRole('img', { name: '골드 등급' })).toBeInTheDocument();
});

test('a count is capped at 99+ and absent at 0', () => {
  const { container, rerender } = render(<Count value={120} tone="alert" />);
  expect(container).toHaveTextContent('99+');
  rerender(<Count value={0} />);
  expect(container).toBeEmptyDOMElement();
});

test('pictures are hidden from readers; a flag without a picture is a globe', () => {
  const { container } = render(
    <>
      <Icon name="bell" />
      <Flag code="kr" />
      <Flag code="zz" />
    </>,
  );
  expect(container.querySelectorAll('[aria-hidden=true]')).toHaveLength(3);
  expect(container.querySelector('.flag-kr')).toBeInTheDocument();
  expect(container.querySelector('.i-world')).toBeInTheDocument();
});

function TabBox() {
  const [value, setValue] = useState<string | number>('a');
  const options = ['a', 'b', 'c'].map((id) => ({ id, text: id }));
  return <Tabs label="구분" options={options} value={value} onChange={setValue} />;
}

test('tabs are one Tab stop, and the arrows choose around the ends', async () => {
  render(<TabBox />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'a' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'c', selected: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'b', selected: true })).toHaveFocus();
  expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
});

test('a tab panel belongs to its tabs and has the name of the chosen one', () => {
  render(
    <Tabs label="구분" options={[{ id: 'a', text: '가', count: 2 }]} value="a" onChange={() => {}}>
      <p>안</p>
    </Tabs>,
  );
  const panel = screen.getByRole('tabpanel', { name: '가 2' });
  expect(panel).toHaveTextContent('안');
  expect(screen.getByRole('tab')).toHaveAttribute('aria-controls', panel.id);
});

test('a switch without words has a label, and does nothing while it is disabled', async () => {
  const onChange = jest.fn();
  render(<Switch checked label="자동" disabled aria-describedby="why" onChange={onChange} />);
  const control = screen.getByRole('switch', { name: '자동', checked: true });
  expect(control).toHaveAttribute('aria-describedby', 'why');
  await userEvent.click(control);
  expect(onChange).not.toHaveBeenCalled();
});

test('a tag may begin with an icon', () => {
  const { container } = render(
    <Tag tone="danger" icon="circle-x">
      실패
    </Tag>,
  );
  expect(container.querySelector('.tag--danger .i-circle-x')).toBeInTheDocument();
});

test('segment and switch tell their state', async () => {
  const [seg, sw] = [jest.fn(), jest.fn()];
  render(
    <>
      <Segment
        label="보기"
        options={[
          { id: 1, text: 'x' },
          { id: 2, text: 'y', label: 'yes' },
        ]}
        value={1}
        onChange={seg}
      />
      <Switch checked={false} onChange={sw}>
        자동
      </Switch>
    </>,
  );
  expect(screen.getByRole('button', { name: 'x' })).toHaveAttribute('aria-pressed', 'true');
  // The name holds what is seen.
  await userEvent.click(screen.getByRole('button', { name: 'y yes' }));
  expect(seg).toHaveBeenCalledWith(2);
  await userEvent.click(screen.getByRole('switch', { name: '자동' }));
  expect(sw).toHaveBeenCalledWith(true);
});

test('a shape that no first page needs comes with its first icon; a name without a shape shows nothing', async () => {
  const duplicates = Object.keys(first).filter((name) => name in more);
  expect(duplicates).toEqual([]);
  const { container } = render(
    <>
      <Icon name="horse" />
      <Icon name="no-such-icon" />
    </>,
  );
  const drawn = () => [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect(drawn()).toEqual([null, null]);
  await waitFor(() => expect(drawn()).toEqual([more.horse, null]));
  // The second time it is there.
  const again = render(<Icon name="crown" />);
  expect(again.container.querySelector('path')).toHaveAttribute('d', more.crown);
});
