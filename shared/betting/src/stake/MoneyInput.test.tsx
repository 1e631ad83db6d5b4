import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MoneyInput } from './MoneyInput';

const amounts: number[] = [];

function Form() {
  const [amount, setAmount] = useState(0);
  const [problem, setProblem] = useState('');
  const set = (next: number) => {
    amounts.push(next);
    setAmount(next);
  };
  return (
    <>
      <MoneyInput aria-label="amount" amount={amount} onAmount={set} problem={problem} onProblem={setProblem} />
      <output>{`${amount} ${problem ? 'refused' : 'fine'}`}</output>
      <button
        type="button"
        onClick={() => {
          setProblem('');
          setAmount(0);
        }}
      >
        empty
      </button>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('amount');
const state = () => screen.getByRole('status').textContent;

beforeEach(() => {
  amounts.length = 0;
  render(<Form />);
});

test('digits are separated while they are typed', async () => {
  await userEvent.type(field(), '15000');
  expect([field().value, state()]).toEqual(['15,000', '15000 fine']);
});

test('a fraction is refused, stays as it was typed, and is no other amount', async () => {
  await userEvent.type(field(), '1.5');
  expect([field().value, state()]).toEqual(['1.5', '0 refused']);
  expect(amounts.at(-1)).toBe(0);
  await userEvent.type(field(), '만');
  expect([field().value, state()]).toEqual(['1.5만', '15000 fine']);
  await userEvent.tab();
  expect([field().value, state()]).toEqual(['15,000', '15000 fine']);
  expect(amounts).not.toContain(15);
});

test.each(['-5000', '\u22125000', '1e5', '0.500', '1,5'])('%s is refused, typed and pasted', async (text) => {
  await userEvent.type(field(), text);
  expect([field().value, state()]).toEqual([text, '0 refused']);
  await userEvent.clear(field());
  expect(state()).toBe('0 fine');
  await userEvent.click(field());
  await userEvent.paste(text);
  expect([field().value, state()]).toEqual([text, '0 refused']);
});

test.each([
  ['{Backspace}', 2, '234,567', 0],
  ['{Delete}', 1, '134,567', 1],
  ['{Delete}', 5, '123,467', 5],
])('%s at %i deletes the digit beside the comma', async (key, caret, text, after) => {
  await userEvent.type(field(), '1234567');
  field().setSelectionRange(caret, caret);
  await userEvent.keyboard(key);
  expect([field().value, field().selectionStart]).toEqual([text, after]);
});

test('pasted units are read in full', async () => {
  await userEvent.click(field());
  await userEvent.paste('3천만원');
  expect([field().value, state()]).toEqual(['3천만원', '30000000 fine']);
  await userEvent.tab();
  expect(field().value).toBe('30,000,000');
});

test.each([
  ['1만5천', 15_000],
  ['1억2천만', 120_000_000],
  ['30만 5000', 305_000],
  ['3천만', 30_000_000],
  ['5000.00', 5_000],
  ['1.284.500', 1_284_500],
  ['1 284 500', 1_284_500],
  ['1,500.00', 1_500],
  ['1.5K', 1_500],
])('%s is typed to its end and means %i', async (text, amount) => {
  await userEvent.type(field(), text);
  expect(state()).toBe(`${amount} fine`);
  await userEvent.tab();
  expect(Number(field().value.replaceAll(',', ''))).toBe(amount);
});

test('a button that empties the field takes an unreadable text with it', async () => {
  await userEvent.type(field(), '1.5');
  await userEvent.click(screen.getByRole('button'));
  expect([field().value, state()]).toEqual(['', '0 fine']);
});

test('a syllable is composed to its end before the amount is written with separators', () => {
  const compose = (value: string) => {
    const input = field();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    fireEvent(input, new InputEvent('input', { bubbles: true, inputType: 'insertCompositionText', isComposing: true }));
  };
  fireEvent.change(field(), { target: { value: '3' } });
  compose('3\u314a');
  expect([field().value, state()]).toEqual(['3\u314a', '0 fine']);
  compose('3천');
  expect([field().value, state()]).toEqual(['3천', '3000 fine']);
  fireEvent.compositionEnd(field());
  expect([field().value, state()]).toEqual(['3천', '3000 fine']);
  fireEvent.blur(field());
  expect([field().value, state()]).toEqual(['3,000', '3000 fine']);
});
