import type { BannerRow } from '@maru/contracts';
import { IconButton, useT } from '../../../kit';

export type Move = (banner: BannerRow, step: -1 | 1) => void;
interface MoveButtonsProps {
  banner: BannerRow;
  /** In the order that they are shown in. */
  banners: readonly BannerRow[];
  moving: boolean;
  onMove: Move;
}

/** Puts a banner one place further up or down. */
export function MoveButtons({ banner, banners, moving, onMove }: MoveButtonsProps) {
  const t = useT();
  const { title } = banner.texts.ko;
  const at = banners.findIndex(({ id }) => id === banner.id);
  return (
    <span className="row">
      {([-1, 1] as const).map((step) => {
        const stuck = step === -1 ? at === 0 : at === banners.length - 1;
        return (
          <IconButton
            icon={step === -1 ? 'chevron-up' : 'chevron-down'}
            label={t(step === -1 ? 'banner.up_name' : 'banner.down_name', { title })}
            key={step}
            aria-disabled={stuck || moving || undefined}
            onClick={() => !stuck && !moving && onMove(banner, step)}
          />
        );
      })}
    </span>
  );
}
