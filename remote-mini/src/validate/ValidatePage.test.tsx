import type { GameRound, RoundChain, TokenBet } from '@maru/contracts';
import { draws, sha256Hex } from '@maru/rounds';
import vectors from '@maru/rounds/vectors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeSite, findGame, showAt } from '../testing/fake-site';
import { ValidatePage } from './ValidatePage';

const roulette = findGame(1000);
const { serverSeed: gameHash, clientSeed: salt, commitment } = vectors;

const proof = {
  chain: 3,
  position: 2,
  round_id: 1,
  commitment,
  beacon: 4_215_302,
  game_hash: gameHash,
  salt,
};
const round: GameRound = {
  id: 1,
  game: 1000,
  number: 3_402,
  state: 'settled',
  opens_at: 1,
  closes_at: 2,
  draws_at: Date.UTC(2026, 4, 18, 5, 31),
  result: { kind: 'roulette', pocket: draws.roulette({ gameHash, salt, roundId: 1 }) },
  void_reason: null,
  proof,
};
const chain: RoundChain = {
  id: 3,
  game: 1000,
  length: 10,
  used: 2,
  terminating_hash: sha256Hex(commitment),
  published_at: 1,
  notice: 'notice',
  signature: 'signature',
  next: null,
};
const bet: TokenBet = {
  id: 'b1',
  product: 'token',
  status: 'won',
  stake: 40_000,
  ratio: 200,
  win: 80_000,
  rule: 'domestic_hu2',
  paid: 80_000,
  placed_at: 1,
  settled_at: 2,
  legs: [{ game: 1000, round: 1, number: 3_402, outcome: 'black', odds: 200, drawn: round.result, result: 'won' }],
};
const site = (shown: GameRound, mine: TokenBet[] = []) =>
  fakeSite({
    'GET /api/tg/result/1000?page=1': { data: [shown], current_page: 1, last_page: 1, per_page: 20, total: 1 },
    'GET /api/tg/round/1': { round: shown, mine, game: 1000 },
    'GET /api/tg/chain/1000': chain,
  });
const show = () => showAt('/tokenGame/roulette/validate', roulette, {}, <ValidatePage game={roulette} />);
const steps = () => within(screen.getByText('검증 단계').closest('section')!).getAllByRole('listitem');
const stepStates = () => screen.getAllByText(/^(통과|실패|계산함)$/).map(({ textContent }) => textContent);

test('the newest round is checked of its own accord, with the member’s bets, and nothing more is asked', async () => {
  const asked = site(round, [bet]);
  await show();
  expect(await screen.findByRole('heading', { name: '3,402회차 결과가 맞습니다' })).toBeInTheDocument();
  expect(stepStates()).toEqual(Array(6).fill('통과'));
  expect(screen.getByText('= 2번 거슬러 계산한 값과 같음')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: '블랙 2.00 40,000 80,000 80,000' })).toBeInTheDocument();
  expect(await screen.findByText('확인함')).toBeInTheDocument();
  expect(steps().length).toBeGreaterThan(5);
  const before = asked.length;
  fireEvent.click(screen.getByRole('button', { name: '다시 계산' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '다시 계산' })).toBeEnabled());
  expect(asked).toHaveLength(before);
});

// spec mini-pages.20
test('a hash that was not sealed is refused, marked where it differs, and the published values come back', async () => {
  site(round);
  await show();
  await screen.findByRole('heading', { name: '3,402회차 결과가 맞습니다' });
  const field = screen.getByRole('textbox', { name: /gameHash/ });
  fireEvent.change(field, { target: { value: gameHash.replace('b2', 'b3') } });
  fireEvent.click(screen.getByRole('button', { name: '다시 계산' }));
  expect(
    await screen.findByRole('heading', { name: '이 값으로는 3,402회차 결과가 나오지 않습니다' }),
  ).toBeInTheDocument();
  expect(stepStates()).toEqual(['실패', '계산함', '계산함', '실패', '실패']);
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(document.querySelector('mark')).toHaveTextContent(sha256Hex(gameHash.replace('b2', 'b3')).slice(0, 16));
  expect(await screen.findByText('불일치')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '고객센터에 보내기' })).toBeEnabled();
  fireEvent.click(screen.getByRole('button', { name: '공개된 값 불러오기' }));
  expect(await screen.findByRole('heading', { name: '3,402회차 결과가 맞습니다' })).toBeInTheDocument();
});

// spec mini-pages.20
test('a result that was not drawn, and a bet that was paid wrongly, are refused', async () => {
  site({ ...round, result: { kind: 'roulette', pocket: 14 } }, [{ ...bet, paid: 40_000 }]);
  await show();
  expect(await screen.findByText('5단계 중 2단계 실패 · 붙여넣은 값을 먼저 확인해주세요.')).toBeInTheDocument();
  expect(stepStates()).toEqual(['통과', '계산함', '계산함', '실패', '실패', '실패']);
});

test('values that cannot be computed with are named, and nothing is shown for them', async () => {
  site(round);
  await show();
  await screen.findByRole('heading', { name: '3,402회차 결과가 맞습니다' });
  fireEvent.change(screen.getByRole('textbox', { name: /gameHash/ }), { target: { value: 'abc' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'roundId' }), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: '다시 계산' }));
  expect(await screen.findByText('0–9와 a–f로 된 64자리를 입력해주세요.')).toBeInTheDocument();
  expect(screen.getByText('1 이상의 숫자를 입력해주세요.')).toBeInTheDocument();
  expect(screen.queryByText('검증 단계')).not.toBeInTheDocument();
});

// spec mini-pages.20
test('without a connection pasted values are checked all the same', async () => {
  fakeSite({});
  await show();
  expect(await screen.findByText('회차 목록을 불러오지 못했습니다')).toBeInTheDocument();
  const record = { gameHash, salt, roundId: 1, commitment, result: round.result };
  fireEvent.paste(screen.getByRole('textbox', { name: /gameHash/ }), {
    clipboardData: { getData: () => JSON.stringify(record) },
  });
  expect(await screen.findByRole('heading', { name: /결과가 맞습니다/ })).toBeInTheDocument();
});

test('a game with outside draws says why it cannot be checked', async () => {
  const asked = fakeSite({});
  const outside = findGame(100);
  const page = <ValidatePage game={outside} />;
  await showAt('/mini/ntryPowerBall?view=validate', outside, { source: 'outside' }, page);
  expect(screen.getByText('파워볼 결과는 여기서 검증할 수 없습니다')).toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('the file of the verifier is named with the hash of its bytes', async () => {
  site(round);
  await show();
  expect(await screen.findByRole('button', { name: /maru-verify\.mjs · \d+KB/ })).toBeEnabled();
  expect(await screen.findByText(/^sha256 [0-9a-f]{64}$/)).toBeInTheDocument();
});

// spec mini.16
test('hilow: a base that is not the card of the round before is refused, the true one passes', async () => {
  const hilow = findGame(1001);
  const card = draws.hilow({ gameHash, salt, roundId: 1 });
  const roundWith = (id: number, base: number, drawn: number): GameRound => ({
    ...round,
    id,
    game: 1001,
    number: 3_400 + id,
    result: { kind: 'hilow', base, card: drawn },
  });
  const before = { ...roundWith(0, 1, 30), proof: null };
  const pageWith = (current_page: number, data: GameRound[]) => ({
    data,
    current_page,
    last_page: 2,
    per_page: 1,
    total: 2,
  });
  // The round before is on another page than the one that is shown.
  const serveBase = (base: number) =>
    fakeSite({
      'GET /api/tg/result/1001?page=1': pageWith(1, [roundWith(1, base, card)]),
      'GET /api/tg/result/1001?page=2': pageWith(2, [before]),
      'GET /api/tg/round/1': { round: roundWith(1, base, card), mine: [], game: 1001 },
      'GET /api/tg/chain/1001': { ...chain, game: 1001 },
    });
  serveBase(31);
  const { unmount } = await showAt('/tokenGame/hilow/validate', hilow, {}, <ValidatePage game={hilow} />);
  expect(
    await screen.findByRole('heading', { name: '이 값으로는 3,401회차 결과가 나오지 않습니다' }),
  ).toBeInTheDocument();
  unmount();
  serveBase(30);
  await showAt('/tokenGame/hilow/validate', hilow, {}, <ValidatePage game={hilow} />);
  expect(await screen.findByRole('heading', { name: '3,401회차 결과가 맞습니다' })).toBeInTheDocument();
});

test('hilow: where the round before is deleted its base is left open, and nothing is called proven', async () => {
  const hilow = findGame(1001);
  const result = { kind: 'hilow' as const, base: 31, card: draws.hilow({ gameHash, salt, roundId: 1 }) };
  const only = { ...round, game: 1001, result };
  fakeSite({
    'GET /api/tg/result/1001?page=1': { data: [only], current_page: 1, last_page: 1, per_page: 20, total: 1 },
    'GET /api/tg/round/1': { round: only, mine: [], game: 1001 },
    'GET /api/tg/chain/1001': { ...chain, game: 1001 },
  });
  await showAt('/tokenGame/hilow/validate', hilow, {}, <ValidatePage game={hilow} />);
  expect(await screen.findByRole('heading', { name: '3,402회차 값을 계산했습니다' })).toBeInTheDocument();
  expect(screen.getByText('앞 회차 카드가 없어 기준 카드는 비교하지 않음')).toBeInTheDocument();
});
