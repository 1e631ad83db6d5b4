import '../texts';
import { formatOdds } from '@maru/money';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OddsButton, type OddsButtonProps } from './OddsButton';

jest.mock('@maru/money', () => {
  const real = jest.requireActual('@maru/money');
  return { ...real, formatOdds: jest.fn(real.formatOdds) };
});

function show(props: Partial<OddsButtonProps> = {}) {
  const onToggle = jest.fn();
  const all = { label: '요크 나이츠', value: 192, pressed: false, onToggle, ...props };
  const view = render(<OddsButton {...all} />);
  return {
    onToggle,
    view,
    again: (next: Partial<OddsButtonProps>) => view.rerender(<OddsButton {...all} {...next} />),
  };
}

test('it is named by outcome and odds and tells whether it is picked', () => {
  const { again } = show();
  expect(screen.getByRole('button', { name: '요크 나이츠 1.92', pressed: false })).toBeEnabled();
  again({ pressed: true });
  expect(screen.getByRole('button', { pressed: true })).toBeInTheDocument();
});

test('a click and the keyboard toggle it, and the focus stays', async () => {
  const { onToggle } = show();
  await userEvent.click(screen.getByRole('button'));
  await userEvent.keyboard(' {Enter}');
  expect(onToggle).toHaveBeenCalledTimes(3);
  expect(screen.getByRole('button')).toHaveFocus();
});

test('suspended: a lock and the words, no number, not pressable', async () => {
  const { onToggle } = show({ disabled: 'suspended' });
  const button = screen.getByRole('button', { name: /배팅 중지/ });
  expect(button).toBeDisabled();
  expect(button).not.toHaveTextContent('1.92');
  await userEvent.click(button);
  expect(onToggle).not.toHaveBeenCalled();
});

test('out of range it says why and keeps the number', () => {
  show({ disabled: 'range', value: 15_000 });
  expect(screen.getByRole('button', { name: /150\.00 배당이 제한범위를 초과했습니다\./ })).toBeDisabled();
});

test.each([
  ['won', '적중', 'is-won'],
  ['lost', '미적중', 'is-lost'],
] as const)('%s carries its word, not only its colour', async (disabled, word, className) => {
  const { onToggle } = show({ disabled });
  const button = screen.getByRole('button', { name: new RegExp(word) });
  expect(button).toHaveClass(className);
  await userEvent.click(button);
  expect(onToggle).not.toHaveBeenCalled();
});

test('void shows its word in place of the number', () => {
  show({ disabled: 'void' });
  expect(screen.getByRole('button')).toHaveTextContent('적특');
  expect(screen.getByRole('button')).not.toHaveTextContent('1.92');
});

test('a second move in one direction starts the flash again', () => {
  const { again } = show({ direction: 'up', tick: 1 });
  expect(screen.getByRole('button')).toHaveClass('is-up', 'is-tick');
  again({ direction: 'up', tick: 2 });
  expect(screen.getByRole('button')).toHaveClass('is-up', 'is-tick-2');
  again({ direction: 'up', tick: 0 });
  expect(screen.getByRole('button')).not.toHaveClass('is-tick', 'is-tick-2');
});

test('it does not render again while its facts are the same', () => {
  const onToggle = () => {};
  const button = (value: number) => <OddsButton label="a" value={value} pressed={false} onToggle={onToggle} />;
  const { rerender } = render(button(192));
  const renders = jest.mocked(formatOdds).mock.calls.length;
  rerender(button(192));
  expect(formatOdds).toHaveBeenCalledTimes(renders);
  rerender(button(193));
  expect(formatOdds).toHaveBeenCalledTimes(renders + 1);
});
