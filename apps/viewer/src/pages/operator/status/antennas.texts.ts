import type { Text } from '#language';
import type { Schemas } from '../../../api/schemas.js';

type ZoneKind = Schemas['TableZone']['zone'];

export const ZONES: Readonly<Record<ZoneKind, Text>> = {
  rack: { en: 'rack', ru: 'рука', zh: '手牌' },
  river: { en: 'river', ru: 'сброс', zh: '牌河' },
  melds: { en: 'melds', ru: 'наборы', zh: '副露' },
  aside: { en: 'aside', ru: 'сбоку', zh: '旁区' },
};
export const zoneOfSide = {
  en: '{zone} of side {side}',
  ru: '{zone}, сторона {side}',
  zh: '第 {side} 方{zone}',
} as const satisfies Text;
export const side = { en: 'side {side}', ru: 'сторона {side}', zh: '第 {side} 方' } as const satisfies Text;
export const percent = { en: '{share} %', ru: '{share} %', zh: '{share}%' } as const satisfies Text;
export const seconds = { en: '{seconds} s', ru: '{seconds} с', zh: '{seconds} 秒' } as const satisfies Text;
export const silent: Text = { en: 'silent', ru: 'молчит', zh: '无响应' };
export const answering = {
  en: '{count} of {all}',
  ru: '{count} из {all}',
  zh: '{count} / {all}',
} as const satisfies Text;
export const antennasAnswer: Text = { en: 'antennas answer', ru: 'антенн отвечают', zh: '天线有响应' };
export const longestRound = {
  en: '{seconds} s a round, at most 0.80',
  ru: 'круг {seconds} с, не больше 0,80',
  zh: '每轮 {seconds} 秒，上限 0.80',
} as const satisfies Text;
export const keyWeak = {
  en: 'below {share} %',
  ru: 'ниже {share} %',
  zh: '低于 {share}%',
} as const satisfies Text;
export const keyLink: Text = {
  en: 'one antenna reads the other’s tiles',
  ru: 'антенна читает чужие кости',
  zh: '一根天线读到另一区的牌',
};
export const lastMinutes: Text = { en: 'of the last 5 min', ru: 'за последние 5 мин', zh: '最近 5 分钟' };
export const needsScope: Text = {
  en: 'Read rates depend on concealed tiles. They are shown to the scopes referee, audit and deals:record at this table.',
  ru: 'Доля прочитанного зависит от закрытых костей. Она видна с правом referee, audit или deals:record за этим столом.',
  zh: '读取率取决于暗牌，需要在此桌有 referee、audit 或 deals:record 权限才能查看。',
};

export const toDo: Text = { en: 'To do', ru: 'Что сделать', zh: '待办' };
export const nothingToDo: Text = {
  en: 'Nothing. All antennas read well.',
  ru: 'Ничего. Все антенны читают хорошо.',
  zh: '无。所有天线读取良好。',
};
export const plugIn = {
  en: 'Plug in the antenna: {zone}',
  ru: 'Подключите антенну: {zone}',
  zh: '接好天线：{zone}',
} as const satisfies Text;
export const plugInWhy: Text = {
  en: 'It has not been read for 5 s. Most often a cable is loose; acts there are not seen.',
  ru: 'Её не читали 5 с. Чаще всего отошёл кабель; что там происходит, не видно.',
  zh: '已有 5 秒未读取。通常是电缆松动；那里的动作看不到。',
};
export const moveApart = {
  en: 'Move apart or shield: {home} and {reading}',
  ru: 'Разнесите или экранируйте: {home} и {reading}',
  zh: '拉开距离或加屏蔽：{home}与{reading}',
} as const satisfies Text;
export const moveApartWhy = {
  en: 'The second one reads {share} % of the tiles of the first. Up to 1 % is in order.',
  ru: 'Вторая читает {share} % костей первой. До 1 % — в порядке.',
  zh: '后者读到前者 {share}% 的牌。1% 以内正常。',
} as const satisfies Text;
export const moveNearer = {
  en: 'Move the antenna nearer or raise its power: {zone}',
  ru: 'Придвиньте антенну или прибавьте мощность: {zone}',
  zh: '靠近天线或提高功率：{zone}',
} as const satisfies Text;
export const moveNearerWhy = {
  en: 'Its tiles answer in {share} % of the rounds.',
  ru: 'Её кости отвечают в {share} % кругов.',
  zh: '其牌在 {share}% 的轮次中有响应。',
} as const satisfies Text;
export const replaceTags: Text = { en: 'Replace these tags', ru: 'Замените эти метки', zh: '更换这些标签' };
export const quality: Text = { en: 'Recording quality now', ru: 'Качество записи сейчас', zh: '当前记录质量' };
export const qualityNow = {
  en: 'About {exactDeals} of 100 deals exact without help; {afterwards} if all places read well.',
  ru: 'Около {exactDeals} сдач из 100 точно без помощи; {afterwards}, если все места читаются хорошо.',
  zh: '约 {exactDeals}/100 局无需帮助即准确；若各处读取良好则为 {afterwards}。',
} as const satisfies Text;
export const tenMinutes: Text = {
  en: 'Ten-minute check: stop the gateway and call npx tilescribe check-table --places',
  ru: 'Проверка за десять минут: остановите шлюз и вызовите npx tilescribe check-table --places',
  zh: '十分钟检查：停止网关并运行 npx tilescribe check-table --places',
};
