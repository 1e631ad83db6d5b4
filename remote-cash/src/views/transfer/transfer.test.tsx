import { screen, within } from '@testing-library/react';
import { fakeApi, showAt } from '../../testing/fake-api';

// spec cash.2
test('without a casino in the configuration a transfer says so, and no tab leads there', async () => {
  fakeApi({});
  await showAt('/cash/moneyToCasino');
  expect(await screen.findByText('연결된 카지노가 없습니다')).toBeInTheDocument();
  const tabs = within(screen.getByRole('navigation', { name: '입출금' })).getAllByRole('link');
  expect(tabs.map((link) => link.textContent)).toEqual(['충전 신청', '환전 신청', '포인트 전환']);
});

test('a casino that is set has its tabs; an address of one that is not set says so', async () => {
  fakeApi({});
  await showAt('/cash/casinoToMoney/aplus', {}, { hera_use: 1 });
  expect(await screen.findByText('연결된 카지노가 없습니다')).toBeInTheDocument();
  const tabs = within(screen.getByRole('navigation', { name: '입출금' }));
  expect(tabs.getByRole('link', { name: '머니 → 카지노' })).toHaveAttribute('href', '/cash/moneyToCasino');
});

test('each casino that is set has a card, the one of an address alone', async () => {
  const both = { nexus_use: 1, hera_use: 1 };
  fakeApi({});
  const view = await showAt('/cash/moneyToCasino', {}, both);
  expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(2);
  view.unmount();
  await showAt('/cash/casinoToMoney/hera', {}, both);
  expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(1);
});
