import '../texts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field, Input } from '../fields/Field';
import { PasswordInput } from '../fields/PasswordInput';
import { ErrorState, LoadingDelay, Skeleton } from '../states/States';
import { Accordion } from './Accordion';
import { Pager, pagesAround } from './Pager';
import { Table } from './Table';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
  [8, 9, [5, 6, 7, 8, 9]],
])('page %d of %d shows %j', (page, last, pages) => {
  expect(pagesAround(page, last)).toEqual(pages);
});

test('the pager marks the page now and stops at the ends', async () => {
  const onPage = jest.fn();
  render(<Pager page={1} last={3} onPage={onPage} />);
  expect(screen.getByRole('button', { name: '1쪽' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('button', { name: '이전' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: '다음' }));
  expect(onPage).toHaveBeenCalledWith(2);
});

test('one page needs no pager', () => {
  const { container } = render(<Pager page={1} last={1} onPage={() => {}} />);
  expect(container).toBeEmptyDOMElement();
});

test('a table names its columns, and its cells carry them for cards', () => {
  const columns = [{ key: 'a', title: '금액', end: true, cell: (row: { n: number }) => row.n }];
  render(<Table caption="표" columns={columns} rows={[{ n: 7 }]} rowKey={(row) => row.n} />);
  expect(screen.getByRole('table', { name: '표' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: '7' })).toHaveAttribute('data-th', '금액');
});

test('a row that is the member’s own is marked, the others are not', () => {
  const columns = [{ key: 'a', title: '순위', cell: (row: { n: number }) => row.n }];
  const rows = [{ n: 1 }, { n: 2 }];
  render(<Table caption="표" columns={columns} rows={rows} rowKey={(row) => row.n} mine={(row) => row.n === 2} />);
  expect(screen.getByRole('row', { name: '2' })).toHaveClass('mine');
  expect(screen.getByRole('row', { name: '1' })).not.toHaveClass('mine');
});

test('a closed accordion holds nothing', async () => {
  const onToggle = jest.fn();
  const { rerender } = render(
    <Accordion title="승무패" open={false} onToggle={onToggle}>
      <p>odds</p>
    </Accordion>,
  );
  expect(screen.queryByText('odds')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '승무패', expanded: false }));
  expect(onToggle).toHaveBeenCalled();
  rerender(
    <Accordion title="승무패" open onToggle={onToggle}>
      <p>odds</p>
    </Accordion>,
  );
  expect(screen.getByText('odds')).toBeVisible();
});

test('a field’s error is an alert and belongs to its control', () => {
  render(
    <Field label="아이디" error="틀림">
      {(parts) => <Input {...parts} />}
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: '아이디' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('틀림');
  expect(screen.getByRole('alert')).toHaveTextContent('틀림');
});

test('a field’s hint belongs to its control; several errors are told as one, in its place', () => {
  const field = (error: string[]) => (
    <Field label="아이디" hint="4자 이상" error={error}>
      {(parts) => <Input {...parts} />}
    </Field>
  );
  const { rerender } = render(field([]));
  const input = screen.getByRole('textbox', { name: '아이디' });
  expect(input).toHaveAccessibleDescription('4자 이상');
  expect(input).toBeValid();
  rerender(field(['짧음.', '이미 있음.']));
  expect(input).toHaveAccessibleDescription('짧음. 이미 있음.');
  expect(input).toBeInvalid();
});

test('rows that are on their way are one status; what failed is retried by a plain button where it is one of many', () => {
  const onRetry = jest.fn();
  const { container } = render(
    <>
      <Skeleton rows={3} height={40} />
      <ErrorState plain title="받지 못함" onRetry={onRetry} />
    </>,
  );
  expect(screen.getByRole('status', { name: '불러오는 중' }).children).toHaveLength(3);
  expect(container.querySelector('.skel')).toHaveStyle({ height: '1.625rem' });
  const retry = screen.getByRole('button', { name: '다시 시도' });
  expect(retry).not.toHaveClass('btn--primary');
  retry.click();
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('buttons that show passwords are named after their fields', () => {
  render(
    ['현재 비밀번호', '새 비밀번호'].map((label) => (
      <Field key={label} label={label}>
        {(parts) => <PasswordInput {...parts} />}
      </Field>
    )),
  );
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    '현재 비밀번호 보기',
    '새 비밀번호 보기',
  ]);
});

test('a password can be shown and hidden again', async () => {
  render(<PasswordInput aria-label="비밀번호" defaultValue="secret" />);
  const input = screen.getByLabelText('비밀번호');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: '비밀번호 보기' }));
  expect(input).toHaveAttribute('type', 'text');
});

test('a skeleton has its room at once, comes after 200 ms and gives way to the error state after 5 s', () => {
  jest.useFakeTimers();
  render(
    <LoadingDelay label="불러오는 중" late={<p>늦음</p>}>
      <p>뼈대</p>
    </LoadingDelay>,
  );
  expect(screen.getByText('뼈대')).not.toBeVisible();
  act(() => void jest.advanceTimersByTime(200));
  expect(screen.getByRole('status', { name: '불러오는 중' })).toHaveTextContent('뼈대');
  act(() => void jest.advanceTimersByTime(4_800));
  expect(screen.queryByText('뼈대')).not.toBeInTheDocument();
  expect(screen.getByText('늦음')).toBeInTheDocument();
  jest.useRealTimers();
});
