import type { RemoteDescription } from '@maru/contracts';

type MenuEntry = NonNullable<RemoteDescription['menu']>[number];

const texts = (en: string, zh: string, es: string) => ({ en, 'zh-CN': zh, es });
const casinoB = texts('Casino B', '赌场B', 'Casino B');
const liveCasino = texts('Live casino', '真人赌场', 'Casino en vivo');
const slots = (letter: string) => texts(`Slots ${letter}`, `老虎机${letter}`, `Tragaperras ${letter}`);

/** Entries of the site's menu: live casino and slots, each with the casinos that have them. */
export const menu: MenuEntry[] = [
  {
    id: 'casino',
    text: '카지노',
    texts: texts('Casino', '赌场', 'Casino'),
    icon: 'poker-chip',
    path: '/casino/casino',
    flag: 'nexus_use',
    order: 50,
  },
  {
    // Tiles of the home page are shown without their group: each name alone must say where it leads.
    id: 'casino-live',
    text: '라이브 카지노',
    texts: liveCasino,
    icon: 'poker-chip',
    order: 1,
    path: '/casino/casino',
    parent: 'casino',
    flag: 'union_config.1_casino_use',
  },
  {
    id: 'casino-b',
    text: '카지노 B',
    texts: casinoB,
    icon: 'poker-chip',
    order: 2,
    path: '/casino3/casino',
    parent: 'casino',
    flag: 'hera_config.1_casino_use',
  },
  {
    id: 'casino-aplus',
    text: 'A플러스',
    texts: texts('A-Plus', 'A-Plus', 'A-Plus'),
    icon: 'poker-chip',
    order: 3,
    path: '/aplusCasino',
    parent: 'casino',
    flag: 'aplus.1_sports_use',
  },
  {
    id: 'slot',
    text: '슬롯',
    texts: texts('Slots', '老虎机', 'Tragaperras'),
    icon: 'cards',
    path: '/casino/slot',
    flag: 'nexus_use',
    order: 55,
  },
  {
    id: 'slot-a',
    text: '슬롯 A',
    texts: slots('A'),
    icon: 'cards',
    order: 1,
    path: '/casino/slot',
    parent: 'slot',
    flag: 'union_config.1_slot_use',
  },
  {
    id: 'slot-b',
    text: '슬롯 B',
    texts: slots('B'),
    icon: 'cards',
    order: 2,
    path: '/casino3/slot',
    parent: 'slot',
    flag: 'hera_config.1_slot_use',
  },
  {
    id: 'sports-global',
    text: '글로벌',
    texts: texts('Global', '全球', 'Global'),
    icon: 'world',
    order: 60,
    path: '/game/global',
    flag: 'aplus.1_sports_use',
  },
];
