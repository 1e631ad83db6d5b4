import { act, render, screen } from '@testing-library/react';
import '../../boot/texts';
import { pageRegistry } from '../../remotes/page-registry';
import { Releases } from './Releases';

afterEach(() => act(() => pageRegistry.overrides.clear()));

test('there is nothing while the session runs what everybody runs, and the note once it runs something else', async () => {
  const { container } = render(<Releases />);
  expect(container).toBeEmptyDOMElement();
  act(() => {
    pageRegistry.overrides.put({
      remote: 'remote-a',
      channel: 'pin',
      from: '1.0.0-b1234567',
      release: null,
      code: 'MARU-522',
    });
  });
  expect(await screen.findByText(/MARU-522/)).toBeInTheDocument();
  act(() => pageRegistry.overrides.clear());
  expect(container).toBeEmptyDOMElement();
});
