import { cache } from '@maru/client';
import {
  addTexts,
  type Config,
  navigate,
  overlayAtoms,
  PlatformProvider,
  setConfig,
  store,
  type User,
  useAtomValue,
} from '@maru/platform';
import { setUser } from '@maru/platform/user-writers';
import { transferTexts } from '@maru/transfers/texts';
import { act, render } from '@testing-library/react';
import { cashTexts } from '../texts';
import { CashArea } from '../views/CashArea';

export interface RecordedCall {
  method: string;
  path: string;
  body: unknown;
  /** The Idempotency-Key. */
  key: string | null;
}
/** `status` 0: there is no answer. */
export type Answer = { status?: number; body?: unknown };

/** Name of the lookup of an attempt, whatever its key; `arrived` unless a test says otherwise. */
export const lookUpName = 'GET /api/info/attempts/:key';

/** Answers calls in tests: 'GET /api/cash/terms' → its answer. Returns the requests. */
export function fakeApi(
  answers: Record<string, Answer | ((request: RecordedCall) => Answer | Promise<Answer>)>,
): RecordedCall[] {
  const requests: RecordedCall[] = [];
  // What another test was answered is not known here.
  cache.clear();
  const all = {
    'GET /api/sanctum/csrf-cookie': {},
    [lookUpName]: { body: { arrived: true } },
    'GET /api/cash/flow': { body: { days: [] } },
    ...answers,
  };
  globalThis.fetch = (async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    const asked: RecordedCall = {
      method: request.method,
      path: pathname + search,
      body: text ? JSON.parse(text) : null,
      key: request.headers.get('idempotency-key'),
    };
    if (!pathname.endsWith('csrf-cookie')) requests.push(asked);
    const isLookUp = asked.path.startsWith('/api/info/attempts/');
    const name = isLookUp ? lookUpName : `${asked.method} ${asked.path}`;
    const answer = all[name as keyof typeof all] ?? {
      status: 404,
      body: { message: 'not faked' },
    };
    const { status = 200, body = null } = typeof answer === 'function' ? await answer(asked) : answer;
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  }) as typeof fetch;
  return requests;
}

/** The host's layer of modals, as far as tests press in it. */
function Modals() {
  const modals = useAtomValue(overlayAtoms.modals);
  return modals.map((modal) => (
    <div key={modal.id} role="dialog" aria-label={modal.label}>
      {modal.render(() => store.set(overlayAtoms.modals, []))}
    </div>
  ));
}

const member = {
  id: 7,
  nick: '달빛주자',
  level: 4,
  type: 1,
  only_cs: 0,
  status: 1,
  strict_memo: 0,
  money: 1_284_500,
  point: 3_642_050,
} as User;

/** Shows the area at an address, for a signed-in member. `config`: what of the site's configuration counts. */
export async function showAt(path: string, changes: Partial<User> = {}, config: object = {}) {
  await addTexts('cash', cashTexts);
  await addTexts('transfers', transferTexts);
  store.set(overlayAtoms.toasts, []);
  store.set(overlayAtoms.modals, []);
  setConfig({ brand: { name: '마루' }, maintenance: false, time: Date.now(), ...config } as Config);
  act(() => setUser({ ...member, ...changes }));
  act(() => navigate(path, { replace: true }));
  return render(
    <PlatformProvider>
      <main>
        <CashArea />
      </main>
      <Modals />
    </PlatformProvider>,
  );
}
