import { api, localeAtom, type Refused, useAtomValue, userIdAtom } from '@maru/platform';
import { useCallback, useEffect, useRef, useState } from 'react';

/** What a call has answered so far: neither field while it is under way for the first time. */
export interface Called<T> {
  data: T | null;
  /** Why there is no `data`. A refresh that fails leaves the data that is there. */
  failed: Refused | null;
  /** Asks again; `data` stays until the answer is here. `background`: nobody waits for it. */
  load(background?: boolean): Promise<void>;
}

/**
 * The answer of one GET (a whole path, or null to ask nothing), asked again when path, language or member change. What
 * one member was answered is not shown to the next.
 */
export function useCall<T>(path: string | null): Called<T> {
  const locale = useAtomValue(localeAtom);
  const member = useAtomValue(userIdAtom);
  const [known, setKnown] = useState<{ of: string; data: T | null; failed: Refused | null } | null>(null);
  const of = `${member} ${path}`;
  const asked = useRef(0);

  const load = useCallback(
    async (background = false) => {
      const mine = ++asked.current;
      if (path === null || member === null) return;
      const result = await api.get<T>(path, { background });
      // Only the last question counts: what was overtaken is of another page.
      if (mine !== asked.current) return;
      setKnown((before) => {
        if (result.ok) return { of, data: result.data, failed: null };
        const kept = before?.of === of ? before.data : null;
        return { of, data: kept, failed: kept ? null : result };
      });
    },
    [path, member, of],
  );
  useEffect(() => void load(), [load, locale]);
  useEffect(
    () => () => {
      asked.current += 1;
    },
    [],
  );

  // Of another path or member there is nothing to show yet.
  const current = known?.of === of ? known : null;
  return { data: current?.data ?? null, failed: current?.failed ?? null, load };
}

/** A list's path with its page; the first page has no query, so that what the page's head asked for is used. */
export function pagePath(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}

/** The page of `?page=`, from 1 to 10 000; anything else counts as the first. */
export function readPage(search: string | URLSearchParams): number {
  const text = new URLSearchParams(search).get('page') ?? '';
  const page = /^\d{1,5}$/.test(text) ? Number(text) : 1;
  return Math.max(1, Math.min(10_000, page));
}
