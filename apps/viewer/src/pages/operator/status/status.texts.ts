import type { Text } from '#language';
import type { Schemas } from '../../../api/schemas.js';

export const title: Text = { en: 'Readers and storage', ru: 'Считыватели и хранение', zh: '读取器与存储' };
export const tileSets: Text = { en: 'Tile sets and enrolment', ru: 'Наборы костей и регистрация', zh: '牌组与登记' };
export const none: Text = {
  en: 'No device has a key, so none reports.',
  ru: 'Ни у одного устройства нет ключа, поэтому никто не сообщает о себе.',
  zh: '没有设备拥有密钥，因此没有状态报告。',
};
export const heading = {
  en: '{device} at {table}',
  ru: '{device} за столом {table}',
  zh: '{table} 的 {device}',
} as const satisfies Text;
export const reporting = {
  en: 'Reports. The last report is {seconds} s old.',
  ru: 'Сообщает о себе. Последнему сообщению {seconds} с.',
  zh: '正常报告。最近一次报告于 {seconds} 秒前。',
} as const satisfies Text;
export const notReporting = {
  en: 'Has not reported since {time}. What follows is what it reported then.',
  ru: 'Не сообщает о себе с {time}. Ниже — то, что было тогда.',
  zh: '自 {time} 起未再报告。以下为当时的报告。',
} as const satisfies Text;
export const neverReported: Text = {
  en: 'Has never reported.',
  ru: 'Ещё ни разу не сообщало о себе.',
  zh: '从未报告。',
};
export const keyless: Text = {
  en: 'Has no valid key for this table: it can neither record nor report, and may keep records that are not delivered. Give it a new key.',
  ru: 'Нет действующего ключа для этого стола: устройство не может ни записывать, ни сообщать о себе и, возможно, хранит недоставленные записи. Выдайте ему новый ключ.',
  zh: '没有此桌的有效密钥：既不能记录，也不能报告，可能还保留着未送达的记录。请为它发放新密钥。',
};
export const version = {
  en: 'Version {version}, started {time}.',
  ru: 'Версия {version}, запуск {time}.',
  zh: '版本 {version}，启动于 {time}。',
} as const satisfies Text;

export const lines: Text = { en: 'Lines', ru: 'Линии', zh: '线路' };
export const reader: Text = { en: 'Reader or device', ru: 'Считыватель или устройство', zh: '读取器或设备' };
export const port: Text = { en: 'Port', ru: 'Порт', zh: '端口' };
export const state: Text = { en: 'State', ru: 'Состояние', zh: '状态' };
export const lastReading: Text = { en: 'Last reading', ru: 'Последнее чтение', zh: '最近读取' };
export const rounds: Text = { en: 'Rounds per minute', ru: 'Кругов в минуту', zh: '每分钟轮数' };
export const faults: Text = { en: 'Faults', ru: 'Сбои', zh: '故障' };
export const never: Text = { en: 'never', ru: 'не было', zh: '从未' };
export const since = { en: 'since {time}', ru: 'с {time}', zh: '自 {time}' } as const satisfies Text;
export const STATE: Readonly<Record<Schemas['LineState'], Text>> = {
  running: { en: 'connected', ru: 'подключён', zh: '已连接' },
  degraded: { en: 'readings fail', ru: 'чтения срываются', zh: '读取失败' },
  absent: { en: 'not connected', ru: 'не подключён', zh: '未连接' },
  opening: { en: 'not connected', ru: 'не подключён', zh: '未连接' },
  identifying: { en: 'connecting', ru: 'подключается', zh: '正在连接' },
  configuring: { en: 'connecting', ru: 'подключается', zh: '正在连接' },
};
export const lineLosses = {
  en: 'lines lost: {count}',
  ru: 'потерь линии: {count}',
  zh: '断线：{count}',
} as const satisfies Text;
export const malformed = {
  en: 'malformed frames: {count}',
  ru: 'испорченных кадров: {count}',
  zh: '损坏的帧：{count}',
} as const satisfies Text;
export const resets = { en: 'resets: {count}', ru: 'сбросов: {count}', zh: '重置：{count}' } as const satisfies Text;
export const failed = {
  en: 'failed readings: {count}',
  ru: 'сорванных чтений: {count}',
  zh: '读取失败：{count}',
} as const satisfies Text;
export const noFaults: Text = { en: 'none', ru: 'нет', zh: '无' };

export const tileSet: Text = { en: 'Tile set', ru: 'Набор костей', zh: '牌组' };
export const tileSetIs = {
  en: '{name}: {tags} tags, {deals} deals followed since the start.',
  ru: '{name}: меток — {tags}, сдач с запуска — {deals}.',
  zh: '{name}：{tags} 个标签，启动以来跟踪 {deals} 局。',
} as const satisfies Text;
export const silent: Text = { en: 'Never answered:', ru: 'Ни разу не ответили:', zh: '从未响应：' };
export const doubled: Text = {
  en: 'Two tiles with one tag:',
  ru: 'Две кости с одной меткой:',
  zh: '两张牌共用一个标签：',
};
export const misplaced: Text = {
  en: 'Mixed up with another set, to be put back:',
  ru: 'Попали в другой набор, их нужно вернуть:',
  zh: '混入其他牌组，请放回：',
};
export const crossRead: Text = {
  en: 'Read by antennas of two zones in the last deal:',
  ru: 'В последней сдаче их читали антенны двух зон:',
  zh: '上一局被两个区域的天线读到：',
};
export const allAnswer: Text = {
  en: 'No dead and no double tag is known.',
  ru: 'Неработающих и двойных меток не замечено.',
  zh: '未发现失效或重复的标签。',
};
export const tilesNeedScope: Text = {
  en: 'Which tags are dead depends on concealed tiles. It is shown to the scopes referee, audit and deals:record at this table.',
  ru: 'Какие метки не работают, зависит от закрытых костей. Это видно с правом referee, audit или deals:record за этим столом.',
  zh: '哪些标签失效取决于暗牌，需要在此桌有 referee、audit 或 deals:record 权限才能查看。',
};

export const decoding: Text = { en: 'Decoding', ru: 'Распознавание', zh: '识别' };
export const DOING: Readonly<Record<Schemas['Decoding']['doing'], Text>> = {
  'waiting-for-deal': { en: 'waits for a deal', ru: 'ждёт сдачи', zh: '等待发牌' },
  playing: { en: 'follows a deal', ru: 'следит за сдачей', zh: '正在跟踪一局' },
  resuming: { en: 'resumes a deal', ru: 'возобновляет сдачу', zh: '正在恢复一局' },
};
export const lostDeals = {
  en: 'deals given up: {count}',
  ru: 'оставленных сдач: {count}',
  zh: '放弃的局：{count}',
} as const satisfies Text;

export const delivery: Text = { en: 'Delivery', ru: 'Доставка', zh: '传送' };
export const DELIVERY: Readonly<Record<Schemas['DeliveryStatus']['state'], Text>> = {
  idle: { en: 'everything is delivered', ru: 'всё доставлено', zh: '已全部送达' },
  sending: { en: 'records are being sent', ru: 'записи отправляются', zh: '正在发送记录' },
  retrying: { en: 'delivery waits', ru: 'доставка ждёт', zh: '传送等待中' },
};
export const waiting = { en: 'waiting: {count}', ru: 'ждут: {count}', zh: '等待：{count}' } as const satisfies Text;
export const refused = {
  en: 'refused: {count}',
  ru: 'отклонено: {count}',
  zh: '被拒绝：{count}',
} as const satisfies Text;

export const held = {
  en: 'alarm: not accepted since {time} ({code}); the device keeps all records',
  ru: 'тревога: записи не принимаются с {time} ({code}); устройство хранит их все',
  zh: '警报：自 {time} 起不被接受（{code}）；设备保留全部记录',
} as const satisfies Text;

export const newEpoch = {
  en: 'new epoch since {time} ({code}): somebody else has used a number of this device; revoke its other keys',
  ru: 'новая эпоха с {time} ({code}): номер этого устройства использовал кто-то другой; отзовите остальные его ключи',
  zh: '自 {time} 起使用新纪元（{code}）：该设备的序号已被他人使用；请撤销其其他密钥',
} as const satisfies Text;

export const storage: Text = { en: 'Storage', ru: 'Хранение', zh: '存储' };
export const records = { en: 'records {size}', ru: 'записи {size}', zh: '记录 {size}' } as const satisfies Text;
export const observations = {
  en: 'observations {size}',
  ru: 'наблюдения {size}',
  zh: '观测 {size}',
} as const satisfies Text;
export const capture = {
  en: 'captured bytes {size}',
  ru: 'байты линий {size}',
  zh: '线路字节 {size}',
} as const satisfies Text;
export const free = { en: 'free {size}', ru: 'свободно {size}', zh: '可用 {size}' } as const satisfies Text;
export const damaged = {
  en: 'damaged files: {count}',
  ru: 'повреждённых файлов: {count}',
  zh: '损坏的文件：{count}',
} as const satisfies Text;
export const evidenceSince = {
  en: 'evidence since {time}',
  ru: 'свидетельства с {time}',
  zh: '证据始于 {time}',
} as const satisfies Text;
export const cannotStore = {
  en: 'no record can be stored ({fault})',
  ru: 'записи не сохраняются ({fault})',
  zh: '无法保存记录（{fault}）',
} as const satisfies Text;
