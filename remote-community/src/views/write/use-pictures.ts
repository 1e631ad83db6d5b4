import { call } from '@maru/client';
import type { BoardPicture } from '@maru/contracts';
import { boardLimits, boardPictureTypes } from '@maru/contracts/board-limits';
import { useT } from '@maru/platform';
import { useEffect, useRef, useState } from 'react';

/** A picture in the tray: done, on its way, or refused with the reason. */
export interface TrayItem {
  key: string;
  name: string;
  state: 'done' | 'running' | 'refused';
  reason?: string;
  picture?: BoardPicture;
}

let made = 0;

/** The member's pictures for this post: those that no post uses yet, and what is uploaded now. */
export function usePictures(onDone: (picture: BoardPicture) => void) {
  const t = useT('community');
  const [items, setItems] = useState<TrayItem[]>([]);
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const controllers = running.current;
    void call('boardPictures', {}, { quiet: true, background: true }).then((result) => {
      if (!result.ok) return;
      const before = result.data.data.map(
        (picture): TrayItem => ({ key: picture.hash, name: '', state: 'done', picture }),
      );
      setItems((now) => [...now, ...before.filter(({ key }) => !now.some((item) => item.picture?.hash === key))]);
    });
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);
  const change = (key: string, to: Partial<TrayItem>) =>
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...to } : item)));

  const add = async (file: File) => {
    made += 1;
    const key = `upload ${made}`;
    const refused = (reason: string) => change(key, { state: 'refused', reason });
    setItems((now) => [{ key, name: file.name, state: 'running' }, ...now]);
    if (!boardPictureTypes.some((type) => type === file.type)) return refused(t('board.ed.badType'));
    if (file.size > boardLimits.pictureBytes) return refused(t('board.ed.tooLarge'));
    const controller = new AbortController();
    running.current.set(key, controller);
    const result = await call('boardPictureAdd', { body: file }, { quiet: true, signal: controller.signal });
    running.current.delete(key);
    if (controller.signal.aborted) return;
    if (!result.ok) return refused(result.message);
    change(key, { state: 'done', picture: result.data });
    onDone(result.data);
  };
  const remove = async (item: TrayItem) => {
    running.current.get(item.key)?.abort();
    setItems((now) => now.filter(({ key }) => key !== item.key));
    if (item.picture) {
      await call('boardPictureDelete', { params: { hash: item.picture.hash } }, { quiet: true });
    }
  };
  return { items, add: (files: Iterable<File>) => void [...files].map(add), remove };
}
