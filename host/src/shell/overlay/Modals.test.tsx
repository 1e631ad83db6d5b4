import { overlayAtoms, store, textsReady } from '@maru/platform';
import { confirm } from '@maru/remote';
import { act, render, screen, waitFor } from '@testing-library/react';
import '../../boot/texts';
import { askLogout } from '../../account/login/ask-logout';
import { askHide } from '../../pages/bet-record/ask-hide';
import { Modals } from './Modals';

const onYes = jest.fn();

test.each<[string, () => void, string]>([
  ['a confirmation', () => confirm({ title: 'x', text: 'y', action: '출금하기', onYes }), '취소'],
  ['signing out', askLogout, '취소'],
  ['hiding bets', () => askHide(onYes), '취소'],
])('the focus of %s stands on what does nothing', async (_, open, name) => {
  store.set(overlayAtoms.modals, []);
  await textsReady();
  render(<Modals />);
  act(open);
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
  expect(onYes).not.toHaveBeenCalled();
});
