import { fireEvent, render, screen } from '@testing-library/react';
import { Chips } from './Choice';

const options = [
  { id: 'all', text: 'All' },
  { id: 'won', text: 'Won' },
  { id: 'lost', text: 'Lost' },
];
const chips = () => screen.getAllByRole('button');

test('a row of chips is one stop of Tab, the pressed one; arrow keys move the focus and press nothing', () => {
  const onChange = jest.fn();
  render(<Chips label="Results" options={options} value="won" onChange={onChange} />);
  expect(chips().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  chips()[1]!.focus();
  for (const [key, at] of [
    ['ArrowRight', 2],
    ['ArrowRight', 0],
    ['ArrowLeft', 2],
    ['Home', 0],
    ['End', 2],
  ] as const) {
    fireEvent.keyDown(document.activeElement!, { key });
    expect(document.activeElement).toBe(chips()[at]);
  }
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.click(document.activeElement!);
  expect(onChange).toHaveBeenCalledWith('lost');
});

test('without a pressed chip the first one is the stop', () => {
  render(<Chips label="Results" options={options} value={'none' as string} onChange={() => {}} />);
  expect(chips().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
});
