import { FACE_CONCEALED } from '#deal';
import type { Text } from '#language';

/** The meaning of a problem code: the HTTP status for programs, and a title that never changes for people. */
export interface CatalogueEntry {
  readonly status: number;
  readonly title: Text;
}

/** Refusals of the API itself, before a deal decides. */
export const TRANSPORT = {
  MALFORMED_REQUEST: {
    status: 400,
    title: {
      en: 'The request line or its address cannot be understood.',
      ru: 'Строку запроса или её адрес нельзя понять.',
      zh: '无法理解请求行或其地址。',
    },
  },
  MALFORMED_JSON: {
    status: 400,
    title: { en: 'The body is not JSON.', ru: 'Тело запроса — не JSON.', zh: '请求正文不是 JSON。' },
  },
  FACE_CONCEALED: { status: 422, title: FACE_CONCEALED.title },
  INVALID_BODY: {
    status: 400,
    title: {
      en: 'The body does not match the schema of this operation.',
      ru: 'Тело запроса не соответствует схеме этой операции.',
      zh: '请求正文不符合此操作的模式。',
    },
  },
  INVALID_QUERY: {
    status: 400,
    title: {
      en: 'The query has a parameter or a value that this operation does not accept.',
      ru: 'В запросе есть параметр или значение, которых эта операция не принимает.',
      zh: '查询中有此操作不接受的参数或值。',
    },
  },
  INVALID_PATH: {
    status: 400,
    title: {
      en: 'A part of the path does not have the required form.',
      ru: 'Часть пути не соответствует требуемой форме.',
      zh: '路径的某一部分不符合要求的格式。',
    },
  },
  INVALID_HEADER: {
    status: 400,
    title: {
      en: 'A header does not have the required form.',
      ru: 'Заголовок не соответствует требуемой форме.',
      zh: '某个请求头不符合要求的格式。',
    },
  },
  UNAUTHENTICATED: {
    status: 401,
    title: {
      en: 'No valid API key came with the request.',
      ru: 'К запросу не приложен действующий ключ API.',
      zh: '请求没有附带有效的 API 密钥。',
    },
  },
  FORBIDDEN: {
    status: 403,
    title: {
      en: 'This API key may not do this.',
      ru: 'С этим ключом API так поступить нельзя.',
      zh: '此 API 密钥无权这样做。',
    },
  },
  NO_SUCH_ROUTE: {
    status: 404,
    title: { en: 'There is no such operation.', ru: 'Такой операции нет.', zh: '没有这种操作。' },
  },
  REQUEST_TIMEOUT: {
    status: 408,
    title: {
      en: 'The request did not arrive in time.',
      ru: 'Запрос не пришёл вовремя.',
      zh: '请求未在限定时间内到达。',
    },
  },
  UNKNOWN_HOST: {
    status: 421,
    title: {
      en: 'This server serves no log at this host.',
      ru: 'По этому имени узла сервер не ведёт журнала.',
      zh: '此服务器在该主机名下没有日志。',
    },
  },
  READS_ONLY: {
    status: 421,
    title: {
      en: 'This process only reads; the process of the primary records.',
      ru: 'Этот процесс только читает; записывает процесс основного сервера.',
      zh: '此进程只读；记录由主服务器的进程负责。',
    },
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    title: {
      en: 'This address does not take this method.',
      ru: 'По этому адресу такой метод не поддерживается.',
      zh: '此地址不支持该方法。',
    },
  },
  NO_SUCH_DEAL: { status: 404, title: { en: 'There is no such deal.', ru: 'Такой сдачи нет.', zh: '没有这一局。' } },
  NO_SUCH_MATCH: {
    status: 404,
    title: { en: 'There is no such match.', ru: 'Такого матча нет.', zh: '没有这场比赛。' },
  },
  NO_SUCH_TABLE: {
    status: 404,
    title: { en: 'There is no such table.', ru: 'Такого стола нет.', zh: '没有这张牌桌。' },
  },
  NO_SUCH_DEVICE: {
    status: 404,
    title: { en: 'There is no such device.', ru: 'Такого устройства нет.', zh: '没有这台设备。' },
  },
  NO_SUCH_TILE_SET: {
    status: 404,
    title: { en: 'There is no such tile set.', ru: 'Такого набора костей нет.', zh: '没有这副牌组。' },
  },
  STALE_TILE_SET: {
    status: 412,
    title: {
      en: 'The tile set has changed since it was read.',
      ru: 'Набор костей изменился с тех пор, как его прочли.',
      zh: '读取之后，牌组已被更改。',
    },
  },
  TILE_SET_MISFIT: {
    status: 422,
    title: {
      en: 'The tile set is not the one that the rule set plays with.',
      ru: 'Набор костей не тот, которым играют по этим правилам.',
      zh: '牌组与该规则所用的牌不符。',
    },
  },
  NO_SUCH_PLAYER: {
    status: 404,
    title: {
      en: 'No name of this player is kept.',
      ru: 'Имя этого игрока не записано.',
      zh: '没有保存这位玩家的姓名。',
    },
  },
  NO_SUCH_RULE_SET: {
    status: 404,
    title: {
      en: 'There is no such rule set or edition.',
      ru: 'Таких правил или такой их редакции нет.',
      zh: '没有该规则或该版本。',
    },
  },
  NO_SUCH_CLAUSE: {
    status: 404,
    title: { en: 'The rule set has no such clause.', ru: 'В правилах нет такого пункта.', zh: '规则中没有这一条。' },
  },
  NO_SUCH_KEY: {
    status: 404,
    title: { en: 'There is no such API key.', ru: 'Такого ключа API нет.', zh: '没有这个 API 密钥。' },
  },
  NO_SUCH_CLAIM_CODE: {
    status: 404,
    title: {
      en: 'This claim code does not work.',
      ru: 'Этот код привязки не действует.',
      zh: '该认领码无效。',
    },
  },
  NO_SUCH_SIGN_IN_CODE: {
    status: 404,
    title: {
      en: 'This sign-in code does not work.',
      ru: 'Этот код входа не действует.',
      zh: '该登录码无效。',
    },
  },
  NO_SUCH_QUESTION: {
    status: 404,
    title: { en: 'There is no such question.', ru: 'Такого вопроса нет.', zh: '没有这个问题。' },
  },
  QUESTION_ANSWERED: {
    status: 409,
    title: {
      en: 'The question has already been answered.',
      ru: 'На этот вопрос уже ответили.',
      zh: '该问题已经得到回答。',
    },
  },
  QUESTION_CLOSED: {
    status: 409,
    title: {
      en: 'The question is closed.',
      ru: 'Вопрос закрыт.',
      zh: '该问题已关闭。',
    },
  },
  WALL_ALREADY_COMMITTED: {
    status: 409,
    title: {
      en: 'The wall of the deal has already been committed.',
      ru: 'На стену этой сдачи уже дано обязательство.',
      zh: '该牌局的牌墙已作出承诺。',
    },
  },
  WALL_NOT_COMMITTED: {
    status: 404,
    title: {
      en: 'The wall of the deal has not been committed.',
      ru: 'На стену этой сдачи не дано обязательства.',
      zh: '该牌局的牌墙没有承诺。',
    },
  },
  WALL_TOO_LATE: {
    status: 409,
    title: {
      en: 'The deal has begun: a wall is fixed before it.',
      ru: 'Сдача началась: стена определяется до её начала.',
      zh: '牌局已开始：牌墙须在此之前确定。',
    },
  },
  WALL_NOT_COMPARABLE: {
    status: 409,
    title: {
      en: 'A result-only recording has no committed wall.',
      ru: 'У записи одного результата не бывает стены с обязательством.',
      zh: '仅记录结果的牌局没有已承诺的牌墙。',
    },
  },
  WALL_METHOD: {
    status: 409,
    title: {
      en: 'The command belongs to the other kind of wall.',
      ru: 'Команда относится к стене другого рода.',
      zh: '该命令属于另一种牌墙。',
    },
  },
  NONCE_ALREADY_GIVEN: {
    status: 409,
    title: {
      en: 'The seat has already given this.',
      ru: 'Это место уже дало такое обязательство или число.',
      zh: '该座位已经提交过。',
    },
  },
  NONCES_CLOSED: {
    status: 409,
    title: {
      en: 'No more commitment to a nonce is accepted.',
      ru: 'Обязательства на числа игроков больше не принимаются.',
      zh: '不再接受随机数的承诺。',
    },
  },
  NONCE_NOT_COMMITTED: {
    status: 409,
    title: {
      en: 'The seat has not committed to a nonce.',
      ru: 'Это место не дало обязательства на число.',
      zh: '该座位没有对随机数作出承诺。',
    },
  },
  NONCE_TOO_EARLY: {
    status: 409,
    title: {
      en: 'A nonce stays secret until all commitments are recorded.',
      ru: 'Число остаётся в тайне, пока не даны все обязательства.',
      zh: '全部承诺到齐之前，随机数须保密。',
    },
  },
  NONCE_SENDER_DIFFERS: {
    status: 403,
    title: {
      en: 'Another sender has committed to this nonce.',
      ru: 'Обязательство на это число дал другой отправитель.',
      zh: '该随机数的承诺由另一发送者提交。',
    },
  },
  NONCE_DIFFERS: {
    status: 422,
    title: {
      en: 'The nonce is not the committed one.',
      ru: 'Число не то, на которое дано обязательство.',
      zh: '随机数与承诺不符。',
    },
  },
  NONCE_COMMITMENTS_DIFFER: {
    status: 409,
    title: {
      en: 'The opening names other commitments than the wall has.',
      ru: 'Раскрытие называет не те обязательства, которые есть у стены.',
      zh: '公开随机数时所指的承诺与牌墙的承诺不同。',
    },
  },
  WALL_NOT_FIXED: {
    status: 409,
    title: {
      en: 'Without all nonces there is no wall to reveal.',
      ru: 'Без всех чисел стены нет, раскрывать нечего.',
      zh: '随机数未全部公开，没有可公开的牌墙。',
    },
  },
  WALL_CONCEALED: {
    status: 409,
    title: {
      en: 'The wall stays concealed until the deal is settled.',
      ru: 'Стена закрыта до расчёта сдачи.',
      zh: '牌墙在牌局结算之前保持封存。',
    },
  },
  WALL_ALREADY_REVEALED: {
    status: 409,
    title: { en: 'The wall has already been revealed.', ru: 'Стена уже раскрыта.', zh: '牌墙已经公开。' },
  },
  COMMITMENT_DIFFERS: {
    status: 422,
    title: {
      en: 'The revealed wall is not the committed one.',
      ru: 'Раскрытая стена не та, на которую дано обязательство.',
      zh: '公开的牌墙与承诺不符。',
    },
  },
  NOT_CURRENT: {
    status: 409,
    title: {
      en: 'The acts do not follow the last event of the deal at the table.',
      ru: 'Действия не следуют за последним событием сдачи за столом.',
      zh: '这些动作并非紧接该牌桌当前一局的最后一个事件。',
    },
  },
  TABLE_EXISTS: {
    status: 409,
    title: {
      en: 'A table with this id is already open.',
      ru: 'Стол с таким идентификатором уже открыт.',
      zh: '该编号的牌桌已经开设。',
    },
  },
  TABLE_BUSY: {
    status: 409,
    title: {
      en: 'Another deal at this table is not over yet.',
      ru: 'Другая сдача за этим столом ещё не закончена.',
      zh: '此牌桌上的另一局尚未结束。',
    },
  },
  DEAL_DIFFERS: {
    status: 409,
    title: {
      en: 'Another deal is stored under this id.',
      ru: 'Под этим идентификатором записана другая сдача.',
      zh: '此编号下已保存另一局。',
    },
  },
  DEAL_UNFINISHED: {
    status: 422,
    title: {
      en: 'The deal is not settled at the end of its commands.',
      ru: 'После последней команды сдача ещё не рассчитана.',
      zh: '执行完全部命令后，本局仍未结算。',
    },
  },
  DEAL_TOO_LONG: {
    status: 422,
    title: {
      en: 'The deal has reached the limit of its events or corrections.',
      ru: 'Сдача достигла предела событий или исправлений.',
      zh: '本局的事件数或更正次数已达上限。',
    },
  },
  MATCH_TOO_LONG: {
    status: 422,
    title: {
      en: 'The match has reached the limit of its events or corrections.',
      ru: 'Матч достиг предела событий или исправлений.',
      zh: '本场比赛的事件数或更正次数已达上限。',
    },
  },
  DEAL_OF_MATCH: {
    status: 422,
    title: {
      en: 'A deal of a match is not imported.',
      ru: 'Сдачи матчей не импортируются.',
      zh: '不能导入属于比赛的牌局。',
    },
  },
  JUDGE_MISSING: {
    status: 409,
    title: {
      en: 'The file of the edition that judges this deal is missing, or it is not the published one.',
      ru: 'Файла редакции, по которой судится эта сдача, нет, или он не тот, что был издан.',
      zh: '判定本局所用版本的文件缺失，或不是已发布的文件。',
    },
  },
  ANOTHER_NUMBER: {
    status: 409,
    title: {
      en: 'The next deal of the match has another number.',
      ru: 'У следующей сдачи матча другой номер.',
      zh: '比赛下一局的局号不同。',
    },
  },
  COMMAND_ID_REUSED: {
    status: 409,
    title: {
      en: 'This command id has been accepted for another command.',
      ru: 'Этот идентификатор уже принят для другой команды.',
      zh: '该命令编号已用于另一条命令。',
    },
  },
  SEQUENCE_GAP: {
    status: 409,
    title: {
      en: 'The batch leaves out sequence numbers of the device.',
      ru: 'В пачке пропущены порядковые номера устройства.',
      zh: '这一批缺少设备的若干序号。',
    },
  },
  SEQUENCE_REUSED: {
    status: 409,
    title: {
      en: 'The device has used this sequence number for another command.',
      ru: 'Устройство уже использовало этот порядковый номер для другой команды.',
      zh: '设备已将该序号用于另一条命令。',
    },
  },
  EPOCH_OF_OTHER_TABLE: {
    status: 409,
    title: {
      en: 'The epoch of the device belongs to another table.',
      ru: 'Эпоха устройства принадлежит другому столу.',
      zh: '设备的纪元属于另一张桌。',
    },
  },
  DEVICE_SIGNATURE_REQUIRED: {
    status: 409,
    title: {
      en: 'The device has registered a signing key, and what it sent is not signed.',
      ru: 'Устройство зарегистрировало ключ подписи, а отправленное им не подписано.',
      zh: '设备已登记签名密钥，但它发送的内容没有签名。',
    },
  },
  DEVICE_KEY_NOT_VALID: {
    status: 409,
    title: {
      en: 'The device has no such valid signing key.',
      ru: 'У устройства нет такого действующего ключа подписи.',
      zh: '设备没有这个有效的签名密钥。',
    },
  },
  TOO_MANY_DEVICE_KEYS: {
    status: 409,
    title: {
      en: 'The device has too many valid signing keys at the table.',
      ru: 'У устройства слишком много действующих ключей подписи для этого стола.',
      zh: '该设备在此桌的有效签名密钥过多。',
    },
  },
  DEVICE_SIGNATURE_WRONG: {
    status: 422,
    title: {
      en: 'The signature of the device does not fit.',
      ru: 'Подпись устройства не подходит.',
      zh: '设备的签名不符。',
    },
  },
  STALE_SEQUENCE: {
    status: 412,
    title: {
      en: 'The deal or match has moved on since it was read.',
      ru: 'Сдача или матч изменились с тех пор, как их прочли.',
      zh: '读取之后，该牌局或比赛已有新的进展。',
    },
  },
  BODY_TOO_LARGE: {
    status: 413,
    title: {
      en: 'The body is larger than this server takes.',
      ru: 'Тело запроса больше, чем принимает этот сервер.',
      zh: '请求正文超过此服务器的上限。',
    },
  },
  URL_TOO_LONG: {
    status: 414,
    title: {
      en: 'A part of the address is longer than this server takes.',
      ru: 'Часть адреса длиннее, чем принимает этот сервер.',
      zh: '地址的某一部分超过此服务器的上限。',
    },
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    title: {
      en: 'The body must be application/json.',
      ru: 'Тело запроса должно быть типа application/json.',
      zh: '请求正文必须是 application/json。',
    },
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    title: {
      en: 'This idempotency key has answered another request.',
      ru: 'С этим ключом идемпотентности уже получен ответ на другой запрос.',
      zh: '该幂等键已用于另一个请求。',
    },
  },
  IMPLAUSIBLE_TIME: {
    status: 422,
    title: {
      en: 'The time lies in the future, or before the year 2000.',
      ru: 'Время в будущем или раньше 2000 года.',
      zh: '时间在未来，或早于 2000 年。',
    },
  },
  OCCURRED_BACKWARDS: {
    status: 422,
    title: {
      en: 'The time lies before that of an earlier event.',
      ru: 'Время раньше времени предыдущего события.',
      zh: '时间早于之前事件的时间。',
    },
  },
  PRECONDITION_REQUIRED: {
    status: 428,
    title: { en: 'The If-Match header is missing.', ru: 'Нет заголовка If-Match.', zh: '缺少 If-Match 请求头。' },
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    title: {
      en: 'Too many requests came in a short time.',
      ru: 'За короткое время поступило слишком много запросов.',
      zh: '短时间内的请求过多。',
    },
  },
  TOO_MANY_STREAMS: {
    status: 429,
    title: {
      en: 'Too many streams are open.',
      ru: 'Открыто слишком много потоков.',
      zh: '打开的数据流过多。',
    },
  },
  TOO_MANY_EXPORTS: {
    status: 429,
    title: {
      en: 'Too many exports are under way.',
      ru: 'Идёт слишком много выгрузок.',
      zh: '正在进行的导出过多。',
    },
  },
  NO_LOG_KEY: {
    status: 404,
    title: {
      en: 'The log of this service has no key.',
      ru: 'У журнала этой службы нет ключа.',
      zh: '此服务的日志没有密钥。',
    },
  },
  LOG_KEY_REPLACED: {
    status: 503,
    title: {
      en: 'The log has another key.',
      ru: 'У журнала другой ключ.',
      zh: '日志使用其他密钥。',
    },
  },
  BEYOND_CHECKPOINT: {
    status: 404,
    title: {
      en: 'The signed log has fewer events.',
      ru: 'В подписанном журнале меньше событий.',
      zh: '已签署的日志没有这么多事件。',
    },
  },
  NO_WITNESSED_CHECKPOINT: {
    status: 404,
    title: {
      en: 'No checkpoint has the cosignatures of enough witnesses.',
      ru: 'Нет контрольной точки с достаточным числом подписей свидетелей.',
      zh: '没有检查点获得足够见证者的联署。',
    },
  },
  BEYOND_LOG: {
    status: 404,
    title: {
      en: 'The log has fewer events.',
      ru: 'В журнале меньше событий.',
      zh: '日志没有这么多事件。',
    },
  },
  NO_SUCH_TILE: {
    status: 404,
    title: {
      en: 'The tree has no such tile.',
      ru: 'В дереве нет такой плитки.',
      zh: '树中没有该树块。',
    },
  },
  LOG_ALTERED: {
    status: 503,
    title: {
      en: 'Events of the log are missing or were changed.',
      ru: 'События журнала пропали или были изменены.',
      zh: '日志中的事件缺失或已被更改。',
    },
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    title: {
      en: 'The headers are larger than this server takes.',
      ru: 'Заголовки больше, чем принимает этот сервер.',
      zh: '请求头超过此服务器的上限。',
    },
  },
  INTERNAL: {
    status: 500,
    title: { en: 'The server has failed.', ru: 'На сервере произошёл сбой.', zh: '服务器发生故障。' },
  },
  CLOCK_DIFFERS: {
    status: 503,
    title: {
      en: 'The clock of this process differs from that of the database by more than a minute.',
      ru: 'Часы этого процесса расходятся с часами базы данных больше чем на минуту.',
      zh: '此进程的时钟与数据库的时钟相差超过一分钟。',
    },
  },
  UNAVAILABLE: {
    status: 503,
    title: {
      en: 'The service cannot do this at the moment.',
      ru: 'Сервис сейчас не может это выполнить.',
      zh: '服务暂时无法执行此请求。',
    },
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;
