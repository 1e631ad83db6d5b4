import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, navigate, PlatformProvider, useLocation, useParams, useSearchParams } from './PlatformProvider';

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
