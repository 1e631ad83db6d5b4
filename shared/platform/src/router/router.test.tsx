import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { navigate, openLayer } from './history';
import { useParams } from './hooks';
import { PlatformProvider } from './PlatformProvider';

function Where({ name }: { name: string }) {
  const { pathname, search } = useLocation();
  return <p>{`${name}: ${pathname}${search}`}</p>;
}
beforeEach(() => act(() => navigate('/start', { replace: true })));

test('a link in one root moves every other root', async () => {
  render(
    <PlatformProvider>
      <Link to="/theSports/inplay?match=7">go</Link>
    </PlatformProvider>,
  );
  render(
    <PlatformProvider>
      <Where name="other" />
    </PlatformProvider>,
  );
  expect(screen.getByText('other: /start')).toBeInTheDocument();
  await userEvent.click(screen.getByText('go'));
  expect(screen.getByText('other: /theSports/inplay?match=7')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/theSports/inplay');
});

test('an address changed by somebody else is seen when popstate tells of it', () => {
  render(
    <PlatformProvider>
      <Where name="root" />
    </PlatformProvider>,
  );
  act(() => {
    window.history.pushState(null, '', '/elsewhere');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(screen.getByText('root: /elsewhere')).toBeInTheDocument();
});

test('a move renders a root once, a popstate that repeats it does not', () => {
  let renders = 0;
  function Count() {
    useLocation();
    renders += 1;
    return null;
  }
  render(
    <PlatformProvider>
      <Count />
    </PlatformProvider>,
  );
  renders = 0;
  act(() => navigate('/a'));
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(renders).toBe(1);
});

test('replacing leaves no entry to come back to', () => {
  const before = window.history.length;
  act(() => navigate('/replaced', { replace: true }));
  expect(window.history.length).toBe(before);
  act(() => navigate('/pushed'));
  expect(window.history.length).toBe(before + 1);
});

test('parameters come from a pattern, the query can be changed', async () => {
  function Page() {
    const { type } = useParams('/notice/:type');
    const [search, setSearch] = useSearchParams();
    return (
      <button type="button" onClick={() => setSearch({ page: '2' })}>
        {`${type} ${search.get('page') ?? 1}`}
      </button>
    );
  }
  act(() => navigate('/notice/event'));
  render(
    <PlatformProvider>
      <Page />
    </PlatformProvider>,
  );
  await userEvent.click(screen.getByText('event 1'));
  expect(screen.getByText('event 2')).toBeInTheDocument();
  expect(window.location.search).toBe('?page=2');
});

test('a click that asks for another tab, that was answered already, or that leads to another site is the browser’s', () => {
  const answered: boolean[] = [];
  // jsdom follows no link; what reaches the window unanswered is the browser's.
  const note = (event: MouseEvent) => {
    answered.push(event.defaultPrevented);
    event.preventDefault();
  };
  render(
    <PlatformProvider>
      <Link to="/a">plain</Link>
      <Link to="/a" target="_blank">
        blank
      </Link>
      <Link to="/a" onClick={(event) => event.preventDefault()}>
        answered
      </Link>
      <Link to="https://elsewhere.example/">elsewhere</Link>
    </PlatformProvider>,
  );
  window.addEventListener('click', note);
  for (const keys of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]) {
    fireEvent.click(screen.getByText('plain'), keys);
  }
  for (const name of ['blank', 'answered', 'elsewhere']) fireEvent.click(screen.getByText(name));
  expect(window.location.pathname).toBe('/start');
  expect(answered).toEqual([false, false, false, false, false, false, true, false]);
  fireEvent.click(screen.getByText('plain'));
  expect(window.location.pathname).toBe('/a');
  window.removeEventListener('click', note);
});

test('a link carries state, and one to the open address leaves no second entry', async () => {
  function State() {
    return <p>{`state: ${JSON.stringify(useLocation().state)}`}</p>;
  }
  render(
    <PlatformProvider>
      <Link to="/list" state={{ from: 'list' }}>
        list
      </Link>
      <State />
    </PlatformProvider>,
  );
  const before = window.history.length;
  await userEvent.click(screen.getByText('list'));
  expect(screen.getByText('state: {"from":"list"}')).toBeInTheDocument();
  await userEvent.click(screen.getByText('list'));
  expect(window.history.length).toBe(before + 1);
});

test('a hook of the address outside of a root says what it lacks', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Where name="none" />)).toThrow(/<Router>/);
  log.mockRestore();
});

describe('a layer over the page', () => {
  const settled = () => new Promise((done) => setTimeout(done, 50));
  const back = async () => {
    window.history.back();
    await settled();
  };

  test('is closed by Back, which stays at the address and draws nothing anew', async () => {
    let renders = 0;
    function Count() {
      useLocation();
      renders += 1;
      return null;
    }
    act(() => navigate('/list'));
    render(
      <PlatformProvider>
        <Count />
      </PlatformProvider>,
    );
    renders = 0;
    const close = jest.fn();
    const end = openLayer(close);
    await act(back);
    end();
    await settled();
    expect([close.mock.calls.length, window.location.pathname, renders]).toEqual([1, '/list', 0]);
  });

  test('that is closed otherwise leaves no entry behind', async () => {
    act(() => navigate('/list'));
    act(() => navigate('/detail'));
    openLayer(() => {})();
    await settled();
    await act(back);
    expect(window.location.pathname).toBe('/list');
  });

  test('gives its entry to the page that is gone to from it, even while it closes', async () => {
    for (const closesFirst of [false, true]) {
      act(() => navigate('/list'));
      const end = openLayer(() => {});
      if (closesFirst) end();
      act(() => navigate('/detail'));
      if (!closesFirst) end();
      await act(settled);
      expect(window.location.pathname).toBe('/detail');
      await act(back);
      expect(window.location.pathname).toBe('/list');
    }
  });
});
