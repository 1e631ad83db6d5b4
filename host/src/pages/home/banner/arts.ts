import type { Banner } from '@maru/contracts';
import coins from '@maru/ui/assets/art/coins.svg';
import hero from '@maru/ui/assets/art/hero.svg';
import kite from '@maru/ui/assets/art/kite.svg';
import lantern from '@maru/ui/assets/art/lantern.svg';
import soccer from '@maru/ui/assets/art/soccer.svg';
import wheel from '@maru/ui/assets/art/wheel.svg';

/** Addresses of the pictures that banners can have. */
export const arts: Record<Banner['art'], string> = { hero, soccer, lantern, coins, kite, wheel };
