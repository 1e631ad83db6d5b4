import { closeToast, holdLease, navigate, openModal, overlayAtoms, PlatformProvider, store } from '@maru/platform';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../boot/texts';
import { reloadOnce } from '../remotes/failures/reload';
import { pageRegistry } from '../remotes/page-registry';
import { Modals } from '../shell/overlay/Modals';
import { PageCentre } from '../shell/PageCentre';
import { FaultBoundary } from './boundary';
import { lastResort } from './last-resort';
import { forgetFailedParts, lazyPart } from './lazy-part';
import { Part } from './Part';

jest.mock('../remotes/failures/reload', () => ({ reloadOnce: jest.fn() }));
const reloads = reloadOnce as jest.Mock;

const missing = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
const settled = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 0))));
const Fine = () => <p>fine</p>;
const Broken = (): never => {
  throw new Error('broken');
};
/** Loads a component after the given number of failures; counts the requests. */
function loader(failures: number, Component: ComponentType = Fine) {
  const load = jest.fn(async () => {
    if (load.mock.calls.length <= failures) throw missing();
    return { default: Component };
  });
  return load;
}
const inPlatform = (inside: React.ReactNode) => render(<PlatformProvider>{inside}</PlatformProvider>);
const logged = () => (console.error as jest.Mock).mock.calls.map(([text]) => String(text)).join('\n');
const page = (load: () => Promise<{ default: ComponentType }>) => ({
  path: '/settings',
  title: 'settings.title',
  load,
  Component: lazyPart(load),
});

const received = jest.fn();
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  reloads.mockReset().mockReturnValue(false);
  pageRegistry.telemetry.setQueue({ report: received, flush() {} });
  received.mockClear();
  store.set(overlayAtoms.modals, []);
  store.set(overlayAtoms.toasts, []);
});
afterEach(() => {
  jest.restoreAllMocks();
  pageRegistry.telemetry.setQueue(null);
});

describe('a page of the host whose code is missing', () => {
  // spec robustness.1
  test('reloads the page where it may, and shows nothing in the last moment of it', async () => {
    reloads.mockReturnValue(true);
    const lease = holdLease('bet');
    inPlatform(<PageCentre page={page(loader(1))} bare={false} />);
    await settled();
    // What is under way holds it back.
    expect(reloads).toHaveBeenCalledWith(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    lease();
  });

  // spec robustness.2
  test('says so with a retry that asks anew, and a way home', async () => {
    const load = loader(2);
    inPlatform(<PageCentre page={page(load)} bare={false} />);
    await settled();
    expect(screen.getByRole('alert')).toHaveTextContent('설정 화면을 불러오지 못했습니다');
    expect(screen.getByText('MARU-801')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '홈으로' })).toHaveAttribute('href', '/home');
    const retry = () => fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    retry();
    await settled();
    expect(screen.getByRole('alert')).toBeInTheDocument();
    retry();
    await settled();
    expect(screen.getByText('fine')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(3);
    expect(logged()).toContain('MARU-801');
    expect(received).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'load_failed', code: 'MARU-801' }),
      expect.anything(),
    );
  });

  test('is asked for again by the next way that leads to it', async () => {
    inPlatform(<PageCentre page={page(loader(1))} bare={false} />);
    await settled();
    expect(screen.getByRole('alert')).toBeInTheDocument();
    act(() => navigate('/settings'));
    await settled();
    expect(screen.getByText('fine')).toBeInTheDocument();
  });
});

describe('a page of the host that throws', () => {
  // spec layout.8
  test('is the error page in its own place, and is told', async () => {
    inPlatform(
      <>
        <p>frame</p>
        <PageCentre page={page(loader(0, Broken))} bare={false} />
      </>,
    );
    expect(await screen.findByRole('heading', { name: 'Error 500' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '홈으로' })).toHaveAttribute('href', '/home');
    expect(screen.getByText('frame')).toBeInTheDocument();
    expect(logged()).toContain('MARU-802 host: /settings');
    expect(received).toHaveBeenCalledWith(
      { remote: 'host', id: 'host', kind: 'crashed', code: 'MARU-802' },
      expect.stringContaining('broken'),
    );
    expect(reloads).not.toHaveBeenCalled();
  });

  test('has a landmark of its own where there is no frame', async () => {
    inPlatform(<PageCentre page={page(loader(0, Broken))} bare />);
    await screen.findByRole('heading', { name: 'Error 500' });
    expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading'));
  });
});

describe('a part over the page', () => {
  test('whose code is missing says so in its box, and comes by a retry', async () => {
    const List = lazyPart(loader(1));
    inPlatform(
      <Part name="list" box="nt">
        <List />
      </Part>,
    );
    await settled();
    expect(screen.getByRole('alert')).toHaveTextContent('불러오지 못했습니다');
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    await settled();
    expect(screen.getByText('fine')).toBeInTheDocument();
  });

  test('that is closed and opened again is asked for again', async () => {
    const List = lazyPart(loader(1));
    const opened = (
      <Part name="list" box="nt">
        <List />
      </Part>
    );
    const { unmount } = inPlatform(opened);
    await settled();
    unmount();
    inPlatform(opened);
    await settled();
    expect(screen.getByText('fine')).toBeInTheDocument();
  });

  test('without a box is not there, and tells its owner', async () => {
    const Popup = lazyPart(loader(9));
    const onFault = jest.fn();
    const { container } = inPlatform(
      <Part name="popups" onFault={onFault}>
        <Popup />
      </Part>,
    );
    await settled();
    expect(container).toBeEmptyDOMElement();
    expect(onFault).toHaveBeenCalledTimes(1);
    forgetFailedParts();
  });

  // spec robustness.2
  test('a modal that throws is closed, and the others stay', async () => {
    inPlatform(<Modals />);
    act(() => {
      openModal(() => <p>first</p>, { label: 'first' });
      openModal(() => createElement(Broken), { label: 'second' });
    });
    expect(screen.getByRole('dialog')).toHaveTextContent('first');
    const [toast] = store.get(overlayAtoms.toasts);
    expect(toast!.title).toBe('불러오지 못했습니다');
    act(() => closeToast(toast!.id));
  });
});

// spec robustness.2
test('a part of the frame that throws takes only itself along', () => {
  inPlatform(
    <>
      <FaultBoundary name="left">
        <Broken />
      </FaultBoundary>
      <p>right</p>
    </>,
  );
  expect(screen.getByText('right')).toBeInTheDocument();
});

describe('what nothing caught', () => {
  const crash = async (Component: ComponentType) => {
    const holder = document.createElement('div');
    document.body.append(holder);
    const root = createRoot(holder, { onUncaughtError: lastResort(holder) });
    // React's test helper takes such errors for itself.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    root.render(<Component />);
    await new Promise((resolve) => setTimeout(resolve, 50));
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    return holder;
  };
  // spec robustness.2
  test('ends in the words of the error page and a way home that loads the page anew', async () => {
    const holder = await crash(Broken);
    expect(screen.getByRole('heading', { name: 'Error 500' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '홈으로' })).toHaveAttribute('href', '/home');
    expect(logged()).toContain('MARU-803');
    holder.remove();
  });
  test('reloads the page where only code is missing', async () => {
    reloads.mockReturnValue(true);
    const holder = await crash(() => {
      throw missing();
    });
    expect(reloads).toHaveBeenCalledTimes(1);
    expect(holder).toBeEmptyDOMElement();
    holder.remove();
  });
});

describe('a page that a translator of the browser has changed', () => {
  /** A text that a translator has wrapped in an element while React removes it. */
  function Toggle() {
    const [open, setOpen] = useState(true);
    return (
      <button type="button" onClick={() => setOpen(!open)}>
        <b>bar</b>
        {open ? 'text' : null}
      </button>
    );
  }
  const translate = () => {
    const text = screen.getByRole('button').lastChild!;
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text.textContent!);
  };
  afterEach(() => {
    document.documentElement.className = '';
  });

  test('has a part that broke again, and reports nothing against a release', () => {
    document.documentElement.className = 'translated-ltr';
    inPlatform(
      <FaultBoundary name="bottom bar">
        <Toggle />
      </FaultBoundary>,
    );
    translate();
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button')).toHaveTextContent('bartext');
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button')).toHaveTextContent(/^bar$/);
    pageRegistry.telemetry.reportHostFault('MARU-802', 'part', new Error('other'));
    expect(received).not.toHaveBeenCalled();
  });

  test('is the only one of which that holds', () => {
    inPlatform(
      <FaultBoundary name="bottom bar">
        <Toggle />
      </FaultBoundary>,
    );
    screen.getByRole('button').lastChild!.remove();
    fireEvent.click(screen.getByRole('button'));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(received).toHaveBeenCalledWith(expect.objectContaining({ code: 'MARU-802' }), expect.anything());
  });
});
