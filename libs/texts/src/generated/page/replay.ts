// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const title = {"en":"Replay","ru":"Повтор сдачи","zh":"回放"} as Text;
export const toDeal = {"en":"To the table","ru":"К столу","zh":"回到牌桌"} as Text;
export const toLedger = {"en":"Ledger","ru":"Расчёт","zh":"账目"} as Text;
export const timeLine = {"en":"Time line","ru":"Шкала событий","zh":"时间轴"} as Text;
export const play = {"en":"Play","ru":"Пуск","zh":"播放"} as Text;
export const pause = {"en":"Pause","ru":"Пауза","zh":"暂停"} as Text;
export const first = {"en":"First event","ru":"Первое событие","zh":"第一个事件"} as Text;
export const back = {"en":"One event back","ru":"На событие назад","zh":"后退一步"} as Text;
export const forward = {"en":"One event forward","ru":"На событие вперёд","zh":"前进一步"} as Text;
export const end = {"en":"Last event","ru":"Последнее событие","zh":"最后一个事件"} as Text;
export const speed = {"en":"Speed","ru":"Скорость","zh":"速度"} as Text;
export const eventOf = {"en":["Event ",["at"]," of ",["last"],":"],"ru":["Событие ",["at"]," из ",["last"],":"],"zh":["第 ",["at"]," / ",["last"]," 个事件："]} as Phrase<"at" | "last">;
export const events = {"en":"Events","ru":"События","zh":"事件"} as Text;
export const chapters = {"en":"Chapters","ru":"Главы","zh":"章节"} as Text;
export const withdrawn = {"en":"withdrawn","ru":"отменено","zh":"已撤回"} as Text;
export const unsure = {"en":[["share"]," % certain"],"ru":["уверенность ",["share"]," %"],"zh":["可信度 ",["share"]," %"]} as Phrase<"share">;
export const corrections = {"en":"Corrections","ru":"Исправления","zh":"更正"} as Text;
export const correction = {"en":["Event ",["sequence"]," goes back to event ",["target"],":"],"ru":["Событие ",["sequence"]," возвращает к событию ",["target"],":"],"zh":["第 ",["sequence"]," 个事件退回到第 ",["target"]," 个事件："]} as Phrase<"sequence" | "target">;
export const before = {"en":"As it was recorded","ru":"Как было записано","zh":"更正前"} as Text;
export const after = {"en":"As it was corrected","ru":"Как исправлено","zh":"更正后"} as Text;
export const titleOfDeal = {"en":["Replay · deal ",["number"]],"ru":["Повтор · сдача ",["number"]],"zh":["回放 · 第 ",["number"]," 局"]} as Phrase<"number">;
export const deal = {"en":["Deal ",["number"]],"ru":["Сдача ",["number"]],"zh":["第 ",["number"]," 局"]} as Phrase<"number">;
export const keys = {"en":"Keys: space plays, J and K go by turns, arrows by acts, [ and ] to claims, kongs and wins, 1 to 5 set the speed, R turns the table, H hides the hands. A swipe to the side goes by turns.","ru":"Клавиши: пробел — пуск и пауза, J и K — по ходам, стрелки — по действиям, [ и ] — к заявкам, конгам и выигрышам, 1–5 — скорость, R — повернуть стол, H — скрыть руки. Смахивание в сторону — по ходам.","zh":"按键：空格播放或暂停，J、K 按巡前后移动，方向键按动作移动，[、] 跳到吃碰杠和和牌，1–5 调速，R 转动牌桌，H 隐藏手牌。左右滑动按巡移动。"} as Text;
