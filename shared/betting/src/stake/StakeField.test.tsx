import { addTexts } from '@maru/platform';
import { render, screen } from '@testing-library/react';
import { bettingTexts } from '../texts';
import { StakeField, type StakeFieldProps } from './StakeField';

const show = (more: Partial<StakeFieldProps> = {}) =>
  render(
    <StakeField
      texts="betting-test"
      id="stake"
      stake={1_000_000}
      problem={null}
      locked={false}
      onStake={() => {}}
      onMax={async () => ({ ok: false, reason: 'refused', message: '' })}
      {...more}
    />,
  );

beforeAll(() => addTexts('betting-test', bettingTexts));

// spec feed.11
test('what is said of the stake stands below it and describes it, until something stands against it', () => {
  const { rerender } = show({ note: '최대 배팅금액 1,000,000원입니다.' });
  expect(screen.getByRole('status')).toHaveTextContent('최대 배팅금액 1,000,000원입니다.');
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('최대 배팅금액 1,000,000원입니다.');
  rerender(<div />);
  show({ note: '최대 배팅금액 1,000,000원입니다.', problem: { kind: 'above_max', amount: 500_000 } });
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('최대 500,000원까지 배팅할 수 있습니다.');
});
