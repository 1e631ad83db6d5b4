import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { addChoice } from '../../testing/fields';
import { TestConsole } from '../../testing/TestConsole';
import type { DataColumn } from './columns';
import { DataTable, type DataTableProps } from './DataTable';

interface Bet {
  id: number;
  name: string;
  money: number;
  state: 'open' | 'done';
}
const bets = (n: number): Bet[] =>
  Array.from({ length: n }, (_, at) => ({
    id: at + 1,
    name: `bet-${at + 1}`,
    money: ((at * 7_919) % n) + 1,
    state: at % 2 === 0 ? 'open' : 'done',
  }));
const columns: DataColumn<Bet>[] = [
  { name: 'name', fixed: true, value: ({ name }) => name, cell: ({ name }) => name },
  { name: 'money', value: ({ money }) => money, filter: { kind: 'number' }, cell: ({ money }) => money },
  {
    name: 'status',
    value: ({ state }) => state,
    filter: {
      kind: 'choice',
      options: [
        { value: 'open', text: 'Open' },
        { value: 'done', text: 'Done' },
      ],
    },
    cell: ({ state }) => state,
  },
];
const makeSource = (rows: readonly Bet[] | null, problem: string | null = null) => ({ rows, problem, reload() {} });

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function show(rows: readonly Bet[] | null, more: Partial<DataTableProps<Bet>> = {}) {
  localStorage.clear();
  const page = (now: readonly Bet[] | null, source = makeSource(now)) => (
    <TestConsole>
      <MemoryRouter>
        <DataTable
          label="Bets"
          texts="member"
          columns={columns}
          source={source}
          empty={{ icon: 'receipt', text: 'No bets yet', note: 'The last one came at 12:00.' }}
          toAddress={({ id }) => `/ops/bets/${id}`}
          bulk={{
            fact: (chosen) => `sum ${chosen.reduce((sum, { money }) => sum + money, 0)}`,
            acts: (chosen, clear) => (
              <button type="button" onClick={clear}>
                Void {chosen.length}
              </button>
            ),
          }}
          {...more}
        />
        <Address />
      </MemoryRouter>
    </TestConsole>
  );
  const { rerender, unmount } = render(page(rows));
  return {
    user: userEvent.setup(),
    unmount,
    again: (now: readonly Bet[] | null, problem: string | null = null) => rerender(page(now, makeSource(now, problem))),
  };
}
const names = () => screen.queryAllByText(/^bet-\d+$/).map(({ textContent }) => textContent);
const findRow = (name: string) => screen.getByText(name).closest('tr')!;

describe('with ten thousand rows', () => {
  // jsdom lays nothing out: a box of 760 px, rows of 38 px.
  beforeAll(() => {
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(760);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(38);
  });
  afterAll(() => void jest.restoreAllMocks());

  test('only those in sight stand in the page, sorting takes in all of them, and the count is told', async () => {
    const { user } = show(bets(10_000));
    expect(names().length).toBeGreaterThan(15);
    expect(names().length).toBeLessThan(60);
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
    await user.click(screen.getByRole('button', { name: '보유머니' }));
    expect(names()[0]).toBe(bets(10_000).find(({ money }) => money === 1)!.name);
    expect(findRow(names()[0]!)).toHaveAttribute('aria-rowindex', '2');
  });
});

describe('keys', () => {
  test('J and K move, X selects, Enter opens, with Command as a page of its own', async () => {
    const { user } = show(bets(5));
    await user.keyboard('jjk');
    expect(findRow('bet-1')).toHaveFocus();
    await user.keyboard('jx');
    expect(screen.getByRole('group', { name: '1건 선택' })).toHaveTextContent(`sum ${bets(5)[1]!.money}`);
    await user.keyboard('{Enter}');
    expect(screen.getByText('/ops/bets/2')).toBeVisible();
    await user.keyboard('{Meta>}{Enter}{/Meta}');
    expect(screen.getByText('/ops/bets/2?full=1')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: /건 선택/ })).toBeNull();
  });

  test('letters that are typed into a field are not shortcuts', async () => {
    const { user } = show(bets(5));
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('jxf{Enter}');
    expect(screen.getByRole('searchbox')).toHaveValue('jxf');
    expect(await screen.findByText('조건에 맞는 항목이 없습니다.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('they can be turned off', async () => {
    const { user } = show(bets(5));
    localStorage.setItem('maru_ops_single_keys', 'false');
    act(() => void dispatchEvent(new StorageEvent('storage')));
    await user.keyboard('j');
    expect(findRow('bet-1')).not.toHaveFocus();
  });
});

// spec releases.41
test('a condition is added, changed and taken away by the keyboard alone', async () => {
  const { user } = show(bets(6));
  await user.keyboard('f');
  const form = within(await screen.findByRole('dialog', { name: '조건 추가' }));
  form.getByRole('textbox', { name: '값' }).focus();
  await user.keyboard('6{Enter}');
  await waitFor(() => expect(names()).toEqual([bets(6).find(({ money }) => money === 6)!.name]));
  act(() => screen.getByRole('button', { name: '‘보유머니 = 6’ 조건 변경' }).focus());
  await user.keyboard('{Enter}');
  const change = within(await screen.findByRole('dialog', { name: /조건 변경$/ }));
  change.getByRole('textbox', { name: '값' }).focus();
  await user.keyboard('{Backspace}5{Enter}');
  const chip = await screen.findByRole('button', { name: '‘보유머니 = 5’ 조건 빼기' });
  expect(names()).toEqual([bets(6).find(({ money }) => money === 5)!.name]);
  act(() => chip.focus());
  await user.keyboard('{Enter}');
  expect(names()).toHaveLength(6);
});

test('where nothing fits, what to drop is named with what there would be', async () => {
  const { user } = show(bets(4));
  await addChoice(user, '상태', 'Open');
  await user.type(screen.getByRole('searchbox'), 'bet-2{Enter}');
  expect(await screen.findByText('조건에 맞는 항목이 없습니다.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '‘Open’ 조건 빼기 (1건)' }));
  expect(names()).toEqual(['bet-2']);
});

test('nothing at all, on its way and not coming are three different things', async () => {
  const { again } = show([]);
  expect(screen.getByText('No bets yet')).toBeVisible();
  expect(screen.getByText('The last one came at 12:00.')).toBeVisible();
  again(null);
  expect(screen.getByRole('status', { name: '불러오는 중' })).toBeVisible();
  again(null, '데이터베이스가 응답하지 않습니다.');
  expect(screen.getByRole('alert')).toHaveTextContent('Bets: 불러오지 못했습니다.');
  expect(screen.getByRole('alert')).toHaveTextContent('데이터베이스가 응답하지 않습니다.');
});

// spec releases.41
test('a row under the pointer never moves: what comes above waits, is told, and is shown when asked for', async () => {
  const { user, again } = show(bets(3));
  await user.hover(findRow('bet-2'));
  again([{ id: 9, name: 'bet-9', money: 1, state: 'open' }, ...bets(3)]);
  expect(names()).toEqual(['bet-1', 'bet-2', 'bet-3']);
  expect(screen.getByText('새 항목 1건이 있습니다.')).toHaveAttribute('role', 'status');
  await user.unhover(findRow('bet-2'));
  expect(names()).toEqual(['bet-9', 'bet-1', 'bet-2', 'bet-3']);
});

test('an operator keeps a view with its search, and it is there after a reload', async () => {
  const { user, unmount } = show(bets(4));
  await user.type(screen.getByRole('searchbox'), 'bet-3{Enter}');
  await user.click(screen.getByRole('button', { name: '현재 보기 저장' }));
  await user.type(await screen.findByRole('textbox', { name: '보기 이름' }), '셋째{Enter}');
  expect(await screen.findByRole('button', { name: /^셋째/, pressed: true })).toBeVisible();
  const storageBefore = { ...localStorage };
  unmount();
  show(bets(4));
  Object.assign(localStorage, storageBefore);
  act(() => void dispatchEvent(new StorageEvent('storage')));
  expect(names()).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: /^셋째/ }));
  expect(names()).toEqual(['bet-3']);
});

describe('as a file', () => {
  const files: { name: string; text: Promise<string> }[] = [];
  const read = (blob: Blob) =>
    new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(blob);
    });
  beforeEach(() => {
    files.length = 0;
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`;
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push({ name: this.download, text: read(blobs.at(-1)!) });
    });
  });
  afterEach(() => void jest.restoreAllMocks());
  const save = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole('button', { name: 'Bets: CSV 저장' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const text = await files[0]!.text;
    return text.replace('\uFEFF', '').trim().split('\r\n');
  };

  test('rows of all pages are saved as they are filtered and sorted, in the columns that are shown', async () => {
    const asked: number[] = [];
    const loadAll = async (max: number) => {
      asked.push(max);
      return { ok: true as const, data: { rows: bets(6), more: false } };
    };
    const { user } = show(bets(2), { source: { ...makeSource(bets(2)), more: true, loadAll } });
    await addChoice(user, '상태', 'Done');
    await user.click(screen.getByRole('button', { name: '보유머니' }));
    await user.click(screen.getByRole('button', { name: '표시할 열' }));
    await user.click(await screen.findByRole('option', { name: '상태' }));
    await user.keyboard('{Escape}');
    const [head, ...lines] = await save(user);
    expect(head!.split(',')).toHaveLength(2);
    expect(lines).toEqual(
      bets(6)
        .filter(({ state }) => state === 'done')
        .sort((a, b) => a.money - b.money)
        .map(({ name, money }) => `${name},${money}`),
    );
    expect(asked).toEqual([5_000]);
    expect(files[0]!.name).toMatch(/^maru-member-\d{4}-\d\d-\d\d\.csv$/);
  });

  test('the server’s own file is a link in the same place', () => {
    show(bets(2), { file: '/api/ops/audit.csv' });
    expect(screen.getByRole('link', { name: 'Bets: CSV 저장' })).toHaveAttribute('href', '/api/ops/audit.csv');
    expect(screen.queryByRole('button', { name: 'Bets: CSV 저장' })).toBeNull();
  });
});
