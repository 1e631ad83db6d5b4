/** Places and by-names of team names, "ko|en|zh-CN". Any place can be combined with any by-name of its country. */
export const places: Record<string, string> = {
  kr: '서울|Seoul|首尔,부산|Busan|釜山,인천|Incheon|仁川,수원|Suwon|水原,울산|Ulsan|蔚山,강릉|Gangneung|江陵,대구|Daegu|大邱,제주|Jeju|济州,대전|Daejeon|大田,광주|Gwangju|光州,전주|Jeonju|全州,창원|Changwon|昌原,춘천|Chuncheon|春川,여수|Yeosu|丽水,안동|Andong|安东,청주|Cheongju|清州',
  'gb-eng':
    '요크|York|约克,던햄|Dunham|邓纳姆,템스|Thames|泰晤士,콘월|Cornwall|康沃尔,브리스틀|Bristol|布里斯托,켄트|Kent|肯特,리버사이드|Riverside|里弗赛德,노섬브리아|Northumbria|诺森布里亚,에이번|Avon|埃文,서리|Surrey|萨里,데번|Devon|德文,체셔|Cheshire|柴郡,윈드미어|Windermere|温德米尔,코츠월드|Cotswold|科茨沃尔德',
  es: '세비야|Sevilla|塞维利亚,바스크|Vasco|巴斯克,그라나다|Granada|格拉纳达,발렌시아|Valencia|瓦伦西亚,말라가|Málaga|马拉加,톨레도|Toledo|托莱多,코르도바|Córdoba|科尔多瓦,부르고스|Burgos|布尔戈斯,살라망카|Salamanca|萨拉曼卡,히혼|Gijón|希洪,알메리아|Almería|阿尔梅里亚,무르시아|Murcia|穆尔西亚',
  it: '피에몬테|Piemonte|皮埃蒙特,리구리아|Liguria|利古里亚,로마냐|Romagna|罗马涅,베네토|Veneto|威尼托,토스카나|Toscana|托斯卡纳,움브리아|Umbria|翁布里亚,칼라브리아|Calabria|卡拉布里亚,풀리아|Puglia|普利亚,시칠리아|Sicilia|西西里,사르데냐|Sardegna|撒丁,라치오|Latium|拉丁姆,마르케|Marche|马尔凯',
  de: '작센|Sachsen|萨克森,슈바르츠|Schwarz|施瓦茨,라인|Rhein|莱茵,홀슈타인|Holstein|荷尔斯泰因,프랑켄|Franken|弗兰肯,튀링겐|Thüringen|图林根,엘베|Elbe|易北,모젤|Mosel|摩泽尔,하르츠|Harz|哈茨,네카어|Neckar|内卡,베저|Weser|威悉,오더|Oder|奥得',
  fr: '리옹|Lyon|里昂,노르망디|Normandie|诺曼底,브르타뉴|Bretagne|布列塔尼,프로방스|Provence|普罗旺斯,알자스|Alsace|阿尔萨斯,가스코뉴|Gascogne|加斯科涅,피카르디|Picardie|皮卡第,로렌|Lorraine|洛林,사부아|Savoie|萨瓦,오베르뉴|Auvergne|奥弗涅,루아르|Loire|卢瓦尔,코르시카|Corse|科西嘉',
  br: '히우|Rio|里约,산투스|Santos|桑托斯,파라나|Paraná|巴拉那,바이아|Bahia|巴伊亚,세아라|Ceará|塞阿拉,고이아스|Goiás|戈亚斯,벨렝|Belém|贝伦,마나우스|Manaus|马瑙斯,쿠리치바|Curitiba|库里蒂巴,나탈|Natal|纳塔尔,캄피나스|Campinas|坎皮纳斯,레시피|Recife|累西腓',
  jp: '요코하마|Yokohama|横滨,교토|Kyoto|京都,삿포로|Sapporo|札幌,나고야|Nagoya|名古屋,히로시마|Hiroshima|广岛,후쿠오카|Fukuoka|福冈,센다이|Sendai|仙台,고베|Kobe|神户,니가타|Niigata|新潟,가나자와|Kanazawa|金泽,나가사키|Nagasaki|长崎,오키나와|Okinawa|冲绳',
  pt: '포르투|Porto|波尔图,브라가|Braga|布拉加,코임브라|Coimbra|科英布拉,파루|Faro|法鲁,아베이루|Aveiro|阿威罗,에보라|Évora|埃武拉,마데이라|Madeira|马德拉,세투발|Setúbal|塞图巴尔,레이리아|Leiria|莱里亚,비제우|Viseu|维塞乌',
  nl: '로테르담|Rotterdam|鹿特丹,위트레흐트|Utrecht|乌得勒支,헤이그|Hague|海牙,델프트|Delft|代尔夫特,레이던|Leiden|莱顿,하를럼|Haarlem|哈勒姆,브레다|Breda|布雷达,틸뷔르흐|Tilburg|蒂尔堡,아른험|Arnhem|阿纳姆,즈볼러|Zwolle|兹沃勒',
  us: '덴버|Denver|丹佛,시애틀|Seattle|西雅图,포틀랜드|Portland|波特兰,오스틴|Austin|奥斯汀,내슈빌|Nashville|纳什维尔,보이시|Boise|博伊西,털사|Tulsa|塔尔萨,오마하|Omaha|奥马哈,앨버커키|Albuquerque|阿尔伯克基,리치먼드|Richmond|里士满,투손|Tucson|图森,서배너|Savannah|萨凡纳,데이턴|Dayton|代顿,메디슨|Madison|麦迪逊',
  cn: '항저우|Hangzhou|杭州,청두|Chengdu|成都,우한|Wuhan|武汉,난징|Nanjing|南京,시안|Xi’an|西安,칭다오|Qingdao|青岛,다롄|Dalian|大连,샤먼|Xiamen|厦门,쿤밍|Kunming|昆明,창사|Changsha|长沙,선전|Shenzhen|深圳,쑤저우|Suzhou|苏州',
  au: '시드니|Sydney|悉尼,퍼스|Perth|珀斯,애들레이드|Adelaide|阿德莱德,다윈|Darwin|达尔文,호바트|Hobart|霍巴特,브리즈번|Brisbane|布里斯班,케언스|Cairns|凯恩斯,뉴캐슬|Newcastle|纽卡斯尔,질롱|Geelong|吉朗,캔버라|Canberra|堪培拉',
  eu: '빈|Wien|维也纳,프라하|Praha|布拉格,바르샤바|Warszawa|华沙,오슬로|Oslo|奥斯陆,헬싱키|Helsinki|赫尔辛基,아테네|Athina|雅典,더블린|Dublin|都柏林,브뤼헤|Brugge|布鲁日,바젤|Basel|巴塞尔,리가|Riga|里加,탈린|Tallinn|塔林,그라츠|Graz|格拉茨',
};

export const byNames: Record<string, string> = {
  kr: '유나이티드|United|联,웨이브|Wave|海浪,하버|Harbor|港湾,캐슬|Castle|城堡,타이드|Tide|潮汐,피크|Peak|山峰,레드락|Red Rock|红岩,스톤|Stone|磐石,팰컨스|Falcons|猎鹰,비컨스|Beacons|灯塔,앵커스|Anchors|船锚,스파크|Spark|火花',
  'gb-eng':
    '나이츠|Knights|骑士,파크|Park|公园,타이드|Tide|潮汐,로즈|Rose|玫瑰,포지|Forge|铁匠,비컨|Beacon|灯塔,메도스|Meadows|草地,앵커|Anchor|船锚,오크스|Oaks|橡树,밀스|Mills|磨坊,그레인지|Grange|农庄',
  es: '솔|Sol|太阳,마리나|Marina|海滨,로호|Rojo|红,나랑하|Naranja|橙,아술|Azul|蓝,토레|Torre|塔,파로|Faro|灯塔,몬테|Monte|山,루나|Luna|月,에스트레야|Estrella|星',
  it: '토로|Toro|公牛,마레|Mare|海,아퀼레|Aquile|鹰,레오니|Leoni|狮,루피|Lupi|狼,스텔라|Stella|星,토리|Torri|塔,페로|Ferro|铁,솔레|Sole|太阳,벤토|Vento|风',
  de: '게오르크|Georg|格奥尔格,발트|Wald|森林,헤르츠|Herz|红心,하펜|Hafen|港,아들러|Adler|鹰,슈테른|Stern|星,베르크|Berg|山,볼프|Wolf|狼,슈타인|Stein|石,팔켄|Falken|隼',
  fr: '에투알|Étoile|星,솔레유|Soleil|太阳,포르|Port|港,루주|Rouge|红,블뢰|Bleu|蓝,샤토|Château|城堡,루|Loup|狼,팔레즈|Falaise|悬崖,방|Vent|风,샹|Champs|田野',
  br: '클라루|Claro|晴,두 술|do Sul|南方,베르지|Verde|绿,아술|Azul|蓝,온사|Onça|美洲豹,마르|Mar|海,세하|Serra|山,루아|Lua|月,포르치|Forte|强,노르치|do Norte|北方',
  jp: '마레|Mare|海,무라사키|Murasaki|紫,쓰바메|Tsubame|燕,하야부사|Hayabusa|隼,아라시|Arashi|岚,미나토|Minato|港,호시|Hoshi|星,카제|Kaze|风,소라|Sora|天空,이나즈마|Inazuma|闪电',
  pt: '두 마르|do Mar|海,아귀아|Águia|鹰,루스|Luz|光,로슈|Rocha|岩,벤투|Vento|风,카스텔루|Castelo|城堡,아줄|Azul|蓝,에스트렐라|Estrela|星',
  nl: '하번|Haven|港,레이우|Leeuw|狮,스테르|Ster|星,몰런|Molen|风车,오라녀|Oranje|橙,디크|Dijk|堤,제|Zee|海,발크|Valk|隼',
  us: '메이븐스|Mavens|行家,트레일|Trail|山径,호크아이|Hawkeye|鹰眼,컴퍼스|Compass|罗盘,랜턴스|Lanterns|灯笼,바이슨|Bison|野牛,시더스|Cedars|雪松,코멧츠|Comets|彗星,미라지|Mirage|幻影,앤빌스|Anvils|铁砧,리지|Ridge|山脊',
  cn: '룽위|Dragon Rain|龙雨,톄산|Iron Hill|铁山,윈하이|Cloud Sea|云海,칭펑|Green Peak|青峰,진후|Golden Lake|金湖,바이루|White Deer|白鹿,훙옌|Red Swallow|红燕,싱허|Star River|星河',
  au: '코스트|Coast|海岸,듄스|Dunes|沙丘,리프|Reef|礁石,왈라비|Wallaroo|大袋鼠,서던|Southern|南方,파인스|Pines|松林,라군|Lagoon|泻湖,오팔|Opal|蛋白石',
  eu: '슈테른|Stern|星,포르투나|Fortuna|幸运,크로나|Krona|皇冠,알파|Alpha|阿尔法,오리온|Orion|猎户,노바|Nova|新星,폴라|Polar|极地,코메트|Komet|彗星,벨라|Vela|船帆,시그마|Sigma|西格玛',
};

/** Surnames of tennis players. */
export const surnames =
  '하르틴|Hartin|哈尔廷,벨로우|Bellow|贝洛,카노바|Canova|卡诺瓦,도레티|Doretti|多雷蒂,엘름|Elm|埃尔姆,파론|Faron|法龙,그레비츠|Grevitz|格雷维茨,홀란|Holand|霍兰,이벨로|Ivelo|伊韦洛,자니크|Janik|亚尼克,코르반|Korvan|科尔万,로렌스카|Lorenska|洛伦斯卡,마르벨|Marvel|马尔韦尔,노르딘|Nordin|诺尔丁,오르테즈|Ortez|奥尔特斯,파블렌|Pavlen|帕夫伦,퀸트|Quint|昆特,로살린|Rosalin|罗萨林,스벤데|Svende|斯文德,타르코|Tarko|塔尔科,우베르|Uber|乌贝尔,반트|Vant|万特,웰던|Weldon|韦尔登,야노프|Yanov|亚诺夫,자코르|Zakor|扎科尔,아멜린|Amelin|阿梅林,브론트|Bront|布龙特,체르바|Cherva|切尔瓦,드레이크너|Drakner|德雷克纳,에스코벨|Escobel|埃斯科贝尔,한서림|Han Seorim|韩瑞林,윤도겸|Yoon Dogyeom|尹道谦,사쿠마|Sakuma|佐久间,리웨이란|Li Weilan|李蔚岚';
