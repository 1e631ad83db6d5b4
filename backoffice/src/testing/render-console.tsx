import './texts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../shell/App';
import { FakeApi } from './fake-api';

/** Opens the console on a fake API and waits for `text`. */
export async function openConsole(
  path = '/ops',
  prepare: (api: FakeApi) => void = () => {},
  text: string | RegExp = /./,
) {
  history.replaceState(null, '', path);
  document.documentElement.lang = 'ko';
  document.documentElement.dataset.theme = 'dark';
  localStorage.clear();
  const api = new FakeApi();
  prepare(api);
  api.install();
  const user = userEvent.setup();
  const view = render(<App />);
  if (text !== undefined) await screen.findAllByText(text);
  return { api, user, ...view };
}
