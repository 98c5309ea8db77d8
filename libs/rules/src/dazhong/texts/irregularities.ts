import type { Text } from '#language';

/** The names of the irregularities that are noted, by their ids. */
export const IRREGULARITY_NAMES = {
  'short-shuffle': {
    en: 'Shuffled for less than 20 seconds',
    ru: 'Перемешивание короче 20 секунд',
    zh: '洗牌不足 20 秒',
  },
  'held-tiles': { en: 'Held tiles while shuffling', ru: 'Удерживал кости при перемешивании', zh: '洗牌时扣住牌' },
  'early-wall': {
    en: 'Built the wall before shuffling was over',
    ru: 'Начал строить стену до конца перемешивания',
    zh: '洗牌未完即砌牌',
  },
  'wall-broken-up': {
    en: 'The early wall was broken up',
    ru: 'Стену, начатую раньше, разрушили',
    zh: '抢先砌的牌墙被推倒',
  },
  'wall-inspected': {
    en: 'The referee inspected the early wall',
    ru: 'Судья проверил стену, начатую раньше',
    zh: '裁判查验了抢先砌的牌墙',
  },
  'exposed-in-shuffle': {
    en: 'Exposed a tile while shuffling',
    ru: 'Открыл кость при перемешивании',
    zh: '洗牌时亮出牌面',
  },
  'exposed-in-building': {
    en: 'Exposed a tile while building the wall',
    ru: 'Открыл кость при постройке стены',
    zh: '砌牌时亮出牌面',
  },
  'looked-early': {
    en: 'Looked at tiles before the deal was over',
    ru: 'Посмотрел кости до конца раздачи',
    zh: '配牌未完即看牌',
  },
  'early-draw': { en: 'Drew before the discard', ru: 'Взял кость до сноса', zh: '上家未打牌即摸牌' },
  'covered-river': { en: 'Covered the river', ru: 'Водил руками над рекой', zh: '伸手遮挡牌池' },
  'touched-wall': { en: 'Touched the wall', ru: 'Коснулся кости живой стены', zh: '手触牌墙' },
  'missed-draw': { en: 'Missed a draw', ru: 'Забыл взять кость', zh: '漏摸' },
  'late-claim': { en: 'Claimed too late', ru: 'Сделал заявку слишком поздно', zh: '要牌过迟' },
  hurried: { en: 'Drew or claimed too fast', ru: 'Поспешил со взятием или заявкой', zh: '摸牌或要牌过急' },
  'slow-claim': { en: 'Claimed with a delay', ru: 'Медлил с объявлением', zh: '要牌拖延' },
  'wrong-name': { en: 'Named the discard wrongly', ru: 'Неверно назвал снос', zh: '报错牌名' },
  'uncalled-claim': { en: 'Claimed without a call', ru: 'Сделал заявку без объявления', zh: '要牌未出声' },
  'uncalled-kong': {
    en: 'Showed the tile of a kong before calling it',
    ru: 'Открыл кость конга до объявления',
    zh: '先亮后喊杠',
  },
  'too-few-tiles': { en: 'Too few tiles', ru: 'Недобор костей', zh: '小相公（张数不足）' },
  'too-many-tiles': { en: 'Too many tiles', ru: 'Перебор костей', zh: '大相公（张数过多）' },
  'corrected-set': { en: 'Corrected a wrong set at once', ru: 'Сразу исправил неверный сет', zh: '亮错面子当即改正' },
  'changed-claim': { en: 'Changed a claim', ru: 'Сменил заявку', zh: '改换要牌' },
  'wrong-set': { en: 'Exposed a wrong set', ru: 'Открыл неверный сет', zh: '亮出错误的面子' },
  'disturbed-show': {
    en: 'Showed or moved tiles before a win was confirmed',
    ru: 'Открывал или двигал кости до подтверждения победы',
    zh: '和牌确认之前亮牌或动牌',
  },
  'false-kong': { en: 'False concealed kong', ru: 'Ложный закрытый конг', zh: '假暗杠' },
  'false-win': { en: 'False win, hand ready', ru: 'Ложная победа, рука просящая', zh: '诈和（已听）' },
  'false-win-not-ready': {
    en: 'False win, hand not ready',
    ru: 'Ложная победа, рука не просящая',
    zh: '诈和（未听）',
  },
} as const satisfies Readonly<Record<string, Text>>;
