import type { BannerRow } from '@maru/contracts';
import { useRef, useState } from 'react';
import { useBase } from '../../../kit';
import { bodyOfRow, moved } from './rules';

/**
 * Moves a banner up or down, one at a time. Reloads the list before, to keep changes by other operators, and after,
 * also where only a part was done.
 */
export function useMove(reload: () => Promise<void>) {
  const { t, say, callApi } = useBase();
  const [moving, setMoving] = useState(false);
  const underWay = useRef(false);
  const move = async (banner: BannerRow, step: -1 | 1) => {
    if (underWay.current) return;
    underWay.current = true;
    setMoving(true);
    const bannersResult = await callApi('opsBanners');
    let done = bannersResult.ok;
    if (bannersResult.ok) {
      for (const row of moved(bannersResult.data.banners, banner.id, step)) {
        done = (await callApi('opsBannerChange', { params: { id: row.id }, body: bodyOfRow(row) })).ok;
        if (!done) break;
      }
    }
    await reload();
    const { title } = banner.texts.ko;
    if (done) say('success', t(step === -1 ? 'banner.moved_up' : 'banner.moved_down', { title }));
    else say('danger', t('banner.not_moved', { title }));
    underWay.current = false;
    setMoving(false);
  };
  return { moving, move };
}
