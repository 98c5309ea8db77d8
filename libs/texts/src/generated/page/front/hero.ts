// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const title = {"en":"Every tile of a real mahjong table, recorded. Every score, provable.","ru":"Каждая кость настоящего стола записана. Каждое очко можно доказать.","zh":"真实牌桌上的每一张牌都有记录，每一分都可证明。"} as Text;
export const what = {"en":"Readers under the cloth see the tags in the tiles. Tilescribe writes each act into a signed log, scores the deal and explains every point.","ru":"Считыватели под сукном видят метки в костях. Tilescribe записывает каждое действие в подписанный журнал, подсчитывает сдачу и объясняет каждое очко.","zh":"桌布下的读卡器识别牌中的标签。Tilescribe 把每个动作写入签名日志，为每局计分，并解释每一分。"} as Text;
export const startTour = {"en":"Start the tour","ru":"Начать знакомство","zh":"开始导览"} as Text;
export const evening = {"en":"Write down an evening","ru":"Записать вечер","zh":"记录一场"} as Text;
export const dashed = {"en":"A dashed tile is seen by a reader but not recorded yet.","ru":"Штриховая рамка: считыватель видит кость, но она ещё не записана.","zh":"虚线框的牌：读取器已看到，尚未记录。"} as Text;
export const watch = {"en":"Watch","ru":"Смотреть","zh":"观看"} as Text;
