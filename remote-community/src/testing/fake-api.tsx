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
import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { communityTexts } from '../texts';

export interface RecordedCall {
  method: string;
  path: string;
  body: unknown;
  /** Idempotency key; null where the call carries none. */
  key: string | null;
}
type Answer = { status?: number; body?: unknown };

/** Answers calls in tests: 'GET /api/notice/notice?page=2' → its answer. Returns the requests. */
export function fakeApi(
  answers: Record<string, Answer | ((request: RecordedCall) => Answer | Promise<Answer>)>,
): RecordedCall[] {
  const requests: RecordedCall[] = [];
  // What another test was answered is not known here.
  cache.clear();
  const all = { 'GET /api/sanctum/csrf-cookie': {}, ...answers };
  globalThis.fetch = (async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    const key = request.headers.get('idempotency-key');
    const sent = { method: request.method, path: pathname + search, body: text ? JSON.parse(text) : null, key };
    if (pathname.startsWith('/api/')) requests.push(sent);
    const answer = all[`${sent.method} ${sent.path}` as keyof typeof all] ?? {
      status: 404,
      body: { message: 'not faked' },
    };
    const { status = 200, body = null } = typeof answer === 'function' ? await answer(sent) : answer;
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

export const member = { id: 7, nick: '달빛주자', level: 4, only_cs: 0, status: 1, strict_memo: 0 } as User;

/** Shows a page of the area at an address, for a signed-in member. */
export async function show(Page: ComponentType, path: string, changes: Partial<User> = {}) {
  await addTexts('community', communityTexts);
  setConfig({ brand: { name: '마루', contact: 'help@maru.example' }, maintenance: false, time: Date.now() } as Config);
  act(() => setUser({ ...member, ...changes }));
  act(() => navigate(path, { replace: true }));
  return render(
    <PlatformProvider>
      <main>
        <Page />
      </main>
      <Modals />
    </PlatformProvider>,
  );
}
