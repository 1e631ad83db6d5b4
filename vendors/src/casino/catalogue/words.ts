/** A name by language. */
export type Name = Record<'ko' | 'en' | 'zh-CN' | 'es', string>;

const named = (text: string): Name => {
  const [ko = '', en = '', zh = '', es = ''] = text.split('|');
  return { ko, en, 'zh-CN': zh, es };
};
const list = (text: string): Name[] =>
  text
    .trim()
    .split('\n')
    .map((line) => named(line.trim()));

/** Names with the picture of each before its name. */
const pictured = (lines: readonly string[]) =>
  lines.map((text) => {
    const [, picture = '', name = ''] = /^(\w+) (.*)$/.exec(text) ?? [];
    return { picture, name: named(name) };
  });

/** How a slot is; in Spanish it follows the thing. */
export const modifiers = list(`
황금|Golden|黄金|de oro
푸른|Blue|碧蓝|azul marino
한밤의|Midnight|午夜|de medianoche
달빛|Moonlit|月光|a la luz de la luna
천년의|Thousand-Year|千年|de mil años
용궁의|Dragon Palace|龙宫|del palacio del dragón
봄날의|Springtime|春日|de primavera
여름밤|Summer Night|夏夜|de noche de verano
가을빛|Autumn|秋色|de otoño
겨울 왕국의|Winter Kingdom|冬日王国|del reino del invierno
비밀의|Secret|秘密|del secreto
잃어버린|Lost|失落的|de la ciudad perdida
불꽃|Blazing|烈焰|de fuego
번개|Lightning|闪电|del rayo
구름 위|Sky-High|云端|sobre las nubes
바다 건너|Overseas|海外|de ultramar
별빛|Starlight|星光|de las estrellas
무지개|Rainbow|彩虹|del arcoíris
호랑이|Tiger|猛虎|del tigre
봉황|Phoenix|凤凰|del fénix
거북선|Turtle Ship|龟船|del barco tortuga
한옥|Hanok|韩屋|de la casa antigua
장터|Market Day|集市|del mercado
잔칫날|Feast Day|喜宴|del banquete
산신령의|Mountain Spirit|山神|del espíritu del monte
도깨비|Goblin|鬼怪|del duende
선녀의|Fairy|仙女|del hada
임금님의|Royal|君王|del rey
해적|Pirate|海盗|del pirata
사막|Desert|沙漠|del desierto
정글|Jungle|丛林|de la selva
오로라|Aurora|极光|de la aurora
네온|Neon|霓虹|de neón
행운의|Lucky|幸运|de la suerte
수정|Crystal|水晶|de cristal
새벽|Dawn|黎明|del alba
`);

/** What a slot is about, with the picture of it. */
export const things = pictured([
  'lantern 청사초롱|Lanterns|灯笼|Faroles',
  'lantern 등불 축제|Lantern Festival|灯会|Fiesta de faroles',
  'lantern 야시장|Night Market|夜市|Mercado nocturno',
  'moonjar 달항아리|Moon Jar|月亮罐|Jarra lunar',
  'moonjar 도자기|Porcelain|瓷器|Porcelana',
  'moonjar 찻집|Tea House|茶馆|Casa de té',
  'coins 엽전|Coins|铜钱|Monedas',
  'coins 보물창고|Treasury|宝库|Tesoro',
  'coins 복주머니|Fortune Pouch|福袋|Bolsa de fortuna',
  'coins 금고|Vault|金库|Bóveda',
  'sea 파도|Waves|海浪|Olas',
  'sea 항해|Voyage|远航|Travesía',
  'sea 섬|Island|岛屿|Isla',
  'sea 낚시왕|Angler|钓王|Pescador',
  'saekdong 세븐|Sevens|七七七|Sietes',
  'saekdong 색동|Stripes|彩条|Franjas',
  'saekdong 릴|Reels|转轮|Rodillos',
  'burst 폭죽|Fireworks|烟花|Fuegos artificiales',
  'burst 별|Stars|繁星|Estrellas',
  'burst 축제|Festival|庆典|Festival',
  'gem2 자수정 동굴|Amethyst Cave|紫晶洞|Cueva de amatista',
  'gem2 광산|Mine|矿山|Mina',
  'gem2 동굴|Cavern|洞穴|Caverna',
  'gem 보석|Gems|宝石|Gemas',
  'gem 왕관|Crown|王冠|Corona',
  'gem 반지|Ring|戒指|Anillo',
  'kite 연날리기|Kite|风筝|Cometa',
  'kite 바람|Wind|清风|Viento',
  'kite 하늘길|Skyway|天路|Camino del cielo',
  'peaks 일월오봉|Five Peaks|五峰|Cinco cumbres',
  'peaks 산맥|Mountains|群山|Montañas',
  'peaks 폭포|Waterfall|瀑布|Cascada',
]);

export const deluxe = named('디럭스|Deluxe|豪华版|Deluxe');

/** Tables other than baccarat: name, picture, shelf, and which game it is. */
export const tableKinds = [
  {
    ...named('오토 룰렛|Auto Roulette|自动轮盘|Ruleta automática'),
    picture: 'roulette',
    shelf: 'table',
    rule: 'roulette',
  },
  {
    ...named('유럽식 룰렛|European Roulette|欧式轮盘|Ruleta europea'),
    picture: 'roulette',
    shelf: 'table',
    rule: 'roulette',
  },
  { ...named('식보 라이브|Sic Bo Live|现场骰宝|Sic Bo en vivo'), picture: 'sicbo', shelf: 'table', rule: 'sicbo' },
  {
    ...named('드래곤 타이거|Dragon Tiger|龙虎|Dragón y tigre'),
    picture: 'dragontiger',
    shelf: 'table',
    rule: 'dragontiger',
  },
  {
    ...named('카드 하이로우|Card High Low|高低牌|Carta mayor o menor'),
    picture: 'hilow',
    shelf: 'table',
    rule: 'hilow',
  },
  { ...named('골든 휠|Golden Wheel|黄金转盘|Rueda dorada'), picture: 'wheel', shelf: 'show', rule: 'wheel' },
  { ...named('복불복 휠|Lucky Wheel|幸运转盘|Rueda de la suerte'), picture: 'wheel', shelf: 'show', rule: 'wheel' },
] as const;

export const baccaratKinds = [
  named('바카라|Baccarat|百家乐|Bacará'),
  named('스피드 바카라|Speed Baccarat|极速百家乐|Bacará rápido'),
  named('VIP 바카라|VIP Baccarat|贵宾百家乐|Bacará VIP'),
  named('살롱 바카라|Salon Baccarat|沙龙百家乐|Bacará de salón'),
];

/** Sports with the picture of each. */
export const sports = pictured([
  'soccer 축구|Football|足球|Fútbol',
  'basketball 농구|Basketball|篮球|Baloncesto',
  'baseball 야구|Baseball|棒球|Béisbol',
  'volleyball 배구|Volleyball|排球|Voleibol',
  'icehockey 아이스하키|Ice Hockey|冰球|Hockey sobre hielo',
  'tennis 테니스|Tennis|网球|Tenis',
  'handball 핸드볼|Handball|手球|Balonmano',
  'tabletennis 탁구|Table Tennis|乒乓球|Tenis de mesa',
]);
export const cups = list(`
마루 컵|Maru Cup|马鲁杯|Copa Maru
한강 리그|Hangang League|汉江联赛|Liga Hangang
도심 더비|City Derby|城市德比|Derbi de la ciudad
바다 컵|Ocean Cup|海洋杯|Copa del Océano
산악 리그|Mountain League|山地联赛|Liga de Montaña
별빛 매치|Starlight Match|星光赛|Partido Estelar
챔피언 매치|Champions Match|冠军赛|Partido de Campeones
번개 매치|Flash Match|闪电赛|Partido Relámpago
`);

const studio = (id: string, text: string) => ({ id, name: named(text) });
/** Studios of live tables, then of slots; the last one is of sports. */
export const liveStudios = [
  studio('aurora', '오로라 라이브|Aurora Live|极光现场|Aurora Live'),
  studio('blueharbor', '블루하버|Blue Harbor|蓝港|Blue Harbor'),
  studio('lumen', '루멘 스튜디오|Lumen Studio|流明工作室|Estudio Lumen'),
  studio('hanbit', '한빛 테이블|Hanbit Tables|韩光牌桌|Mesas Hanbit'),
];
export const slotStudios = [
  studio('sejong', '세종게임즈|Sejong Games|世宗游戏|Sejong Games'),
  studio('osaek', '오색스튜디오|Osaek Studio|五色工作室|Estudio Osaek'),
  studio('lumen', '루멘 스튜디오|Lumen Studio|流明工作室|Estudio Lumen'),
  studio('narae', '나래소프트|Narae Soft|翼软|Narae Soft'),
  studio('mirae', '미래릴|Mirae Reels|未来转轮|Rodillos Mirae'),
  studio('dalgona', '달고나 게임즈|Dalgona Games|糖饼游戏|Dalgona Games'),
  studio('northpine', '노스파인|Northpine|北松|Northpine'),
  studio('gangnam', '강변 인터랙티브|Riverside Interactive|江畔互动|Riverside Interactive'),
];
export const sportsStudio = studio('aplay', 'A플레이|A-Play|A竞技|A-Play');
