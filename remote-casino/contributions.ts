import type { RemoteContributions } from '@maru/contracts';
import { walletAreas } from '@maru/contracts/wallet-areas';

/** What the user panel calls each wallet. */
const names = {
  nexus: { text: '카지노 A', texts: { en: 'Casino A', 'zh-CN': '赌场 A', es: 'Casino A' } },
  hera: { text: '카지노 B', texts: { en: 'Casino B', 'zh-CN': '赌场 B', es: 'Casino B' } },
  aplus: { text: 'A플러스', texts: { en: 'A-Plus', 'zh-CN': 'A-Plus', es: 'A-Plus' } },
};

/**
 * Contributions of casinos to the page in addition to their mounts: their wallets, the icon of their carts, and their
 * maintenance flags.
 */
export const contributions: RemoteContributions = {
  tiles: [
    { menu: 'casino-live', icon: 'poker-chip' },
    { menu: 'casino-b', icon: 'diamond-f' },
    { menu: 'casino-aplus', icon: 'crown' },
    { menu: 'slot-a', icon: 'cards' },
    { menu: 'slot-b', icon: 'coins' },
    { menu: 'sports-global', icon: 'world' },
  ],
  carts: ['/casino', '/aplusCasino', '/game/global'].map((path) => ({ path, icon: 'transfer' })),
  wallets: walletAreas.map(({ roots, ...wallet }) => ({ ...wallet, ...names[wallet.key], roots: [...roots] })),
  shelves: [
    {
      id: 'casino',
      text: '카지노·슬롯',
      texts: { en: 'Casino and slots', 'zh-CN': '赌场·老虎机', es: 'Casino y tragaperras' },
      path: '/casino/casino',
      order: 10,
      flags: ['nexus_use'],
      list: 'casinoShelf',
    },
  ],
  products: [
    {
      product: 'casino',
      text: '카지노·슬롯',
      texts: { en: 'Casino and slots', 'zh-CN': '赌场·老虎机', es: 'Casino y tragaperras' },
      icon: 'poker-chip',
    },
  ],
  maintenance: [
    { paths: ['/casino', '/casino3'], flags: ['casinoMaint', 'slotMaint'] },
    { paths: ['/casino/casino', '/casino3/casino', '/aplusCasino'], flags: ['casinoMaint'] },
    { paths: ['/casino/slot', '/casino3/slot'], flags: ['slotMaint'] },
    { paths: ['/game/global'], flags: ['sportsMaint'] },
  ],
};
