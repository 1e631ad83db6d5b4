import type { Banner } from '@maru/contracts';

/** The demo's banners in their order, in every language of the site. */
export const demoBanners: readonly Omit<Banner, 'id'>[] = [
  {
    purpose: 'promotion',
    art: 'hero',
    to: '/theSports/inplay',
    texts: {
      ko: {
        tag: '라이브',
        title: '지금, 경기 속으로',
        text: '점수와 시간을 따라 움직이는 배당을 실시간으로 만나 보세요.',
        action: '인플레이 보기',
      },
      en: {
        tag: 'Live',
        title: 'Into the match, now',
        text: 'Odds that follow score and clock, as they happen.',
        action: 'See in-play',
      },
      'zh-CN': { tag: '滚球', title: '此刻，走进赛场', text: '赔率随比分和时间实时变动。', action: '查看滚球' },
      es: {
        tag: 'En vivo',
        title: 'Dentro del partido, ahora',
        text: 'Cuotas que siguen el marcador y el reloj al momento.',
        action: 'Ver en vivo',
      },
    },
  },
  {
    purpose: 'promotion',
    art: 'soccer',
    to: '/theSports/prematch',
    texts: {
      ko: {
        tag: '프리매치',
        title: '여섯 종목, 시작 전에 고르는 배당',
        text: '다가오는 경기를 여유 있게 비교하고 배팅카트에 담아 보세요.',
        action: '프리매치 보기',
      },
      en: {
        tag: 'Pre-match',
        title: 'Six sports before they begin',
        text: 'Compare the coming matches at your own pace and fill your cart.',
        action: 'See pre-match',
      },
      'zh-CN': {
        tag: '赛前',
        title: '六大项目，赛前从容选择',
        text: '慢慢比较即将开始的比赛，再加入投注单。',
        action: '查看赛前',
      },
      es: {
        tag: 'Prepartido',
        title: 'Seis deportes antes de empezar',
        text: 'Compare con calma los próximos partidos y llene su boleto.',
        action: 'Ver prepartido',
      },
    },
  },
  {
    purpose: 'notice',
    art: 'lantern',
    to: '/notice/notice',
    texts: {
      ko: {
        tag: '안내',
        title: '체험 머니로 즐기는 데모',
        text: '정산, 배당 변경, 한도까지 마루의 운영 기준을 공지에서 확인하세요.',
        action: '공지 보기',
      },
      en: {
        tag: 'Good to know',
        title: 'A demo with play money',
        text: 'Settlement, changed odds, limits: how Maru works stands in the notices (in Korean).',
        action: 'Read notices',
      },
      'zh-CN': {
        tag: '须知',
        title: '使用虚拟资金的演示站',
        text: '结算、赔率变动和限额等规则，请看公告（韩语）。',
        action: '查看公告',
      },
      es: {
        tag: 'Para saber',
        title: 'Una demo con dinero ficticio',
        text: 'Liquidación, cambios de cuota y límites: las reglas de Maru están en los avisos (en coreano).',
        action: 'Leer avisos',
      },
    },
  },
];
