const words = {
  ko: 'balance:잔액|stake:금액|spin:돌리기|bet:배팅|min:최소|max:최대|win:당첨|lost:아쉽습니다. 다음 기회에|exit:나가기|pays:배당표|player:플레이어|banker:뱅커|tie:타이|bets:배팅 시간|deal:카드 공개|result:결과|players:명 참여|over:만료된 링크입니다. 게임을 다시 열어 주세요.|offline:연결이 끊겼습니다. 다시 연결하는 중입니다.|short:잔액이 모자랍니다.|limit:배팅 한도를 확인해 주세요.|closed:배팅이 마감되었습니다.|too_fast:잠시 후 다시 눌러 주세요.|maintenance:점검 중입니다.|failed:처리하지 못했습니다. 다시 시도해 주세요.|pick:결과를 고르세요.|waiting:결과를 기다리는 중|road:최근 결과|home:홈|draw:무|away:원정|red:빨강|zero:제로|black:검정|small:소|triple:트리플|big:대|dragon:드래곤|tiger:타이거|low:로우|same:같음|high:하이|yellow:노랑|green:초록|blue:파랑|won:원|point:점|lines:10라인|pays_hint:한 줄 금액(배팅금의 10분의 1) 기준 배수, 3·4·5개',
  en: 'balance:Balance|stake:Stake|spin:Spin|bet:Bet|min:Min|max:Max|win:Win|lost:No win this time|exit:Exit|pays:Pay table|player:Player|banker:Banker|tie:Tie|bets:Place bets|deal:Dealing|result:Result|players:players|over:This link has expired. Open the game again.|offline:Connection lost. Reconnecting.|short:The balance is too low.|limit:Check the limits of this game.|closed:Bets are closed.|too_fast:Try again in a moment.|maintenance:Under maintenance.|failed:That did not work. Try again.|pick:Choose an outcome.|waiting:Waiting for the result|road:Recent results|home:Home|draw:Draw|away:Away|red:Red|zero:Zero|black:Black|small:Small|triple:Triple|big:Big|dragon:Dragon|tiger:Tiger|low:Low|same:Same|high:High|yellow:Yellow|green:Green|blue:Blue|won:KRW|point:P|lines:10 lines|pays_hint:Times a line stake (a tenth of the stake), for 3, 4 and 5',
  'zh-CN':
    'balance:余额|stake:金额|spin:旋转|bet:投注|min:最低|max:最高|win:中奖|lost:未中奖|exit:退出|pays:赔付表|player:闲|banker:庄|tie:和|bets:投注时间|deal:发牌中|result:结果|players:人参与|over:链接已过期，请重新打开游戏。|offline:连接已断开，正在重新连接。|short:余额不足。|limit:请确认投注限额。|closed:投注已截止。|too_fast:请稍后再试。|maintenance:维护中。|failed:未能处理，请重试。|pick:请选择结果。|waiting:等待结果|road:近期结果|home:主胜|draw:平局|away:客胜|red:红|zero:零|black:黑|small:小|triple:豹子|big:大|dragon:龙|tiger:虎|low:低|same:相同|high:高|yellow:黄|green:绿|blue:蓝|won:韩元|point:分|lines:10条线|pays_hint:按每线金额（投注额的十分之一）的倍数，3、4、5个',
  es: 'balance:Saldo|stake:Importe|spin:Girar|bet:Apostar|min:Mín.|max:Máx.|win:Premio|lost:Esta vez no hubo premio|exit:Salir|pays:Tabla de pagos|player:Jugador|banker:Banca|tie:Empate|bets:Hagan sus apuestas|deal:Repartiendo|result:Resultado|players:jugadores|over:El enlace ha caducado. Vuelva a abrir el juego.|offline:Se perdió la conexión. Reconectando.|short:El saldo no alcanza.|limit:Revise los límites del juego.|closed:Las apuestas están cerradas.|too_fast:Inténtelo en un momento.|maintenance:En mantenimiento.|failed:No se pudo hacer. Inténtelo de nuevo.|pick:Elija un resultado.|waiting:Esperando el resultado|road:Resultados recientes|home:Local|draw:Empate|away:Visitante|red:Rojo|zero:Cero|black:Negro|small:Pequeño|triple:Triple|big:Grande|dragon:Dragón|tiger:Tigre|low:Menor|same:Igual|high:Mayor|yellow:Amarillo|green:Verde|blue:Azul|won:KRW|point:P|lines:10 líneas|pays_hint:Veces el importe por línea (un décimo del total), por 3, 4 y 5',
} as const;
export type PageLang = keyof typeof words;

/** The words of a language, by key. */
export function readTexts(lang: PageLang): Record<string, string> {
  return Object.fromEntries(
    words[lang].split('|').map((entry) => {
      const at = entry.indexOf(':');
      return [entry.slice(0, at), entry.slice(at + 1)];
    }),
  );
}
