import type { AuditCode, SignatureCode } from '#audit';
import type { Text } from '#language';

/** One sentence for all faults of a bundle: the command line names each of them. */
const OF_BUNDLE: Text = {
  en: 'The bundle does not agree with its proof.',
  ru: 'Пакет не согласуется со своим доказательством.',
  zh: '证明包与其证明不符。',
};

/** The page does not check the signatures of devices. */
export type PageCode = Exclude<AuditCode, SignatureCode>;

/** One sentence for each kind of finding. */
export const FINDING_TEXTS: Readonly<Record<PageCode, Text>> = {
  NOT_UTF8: { en: 'The line is not UTF-8.', ru: 'Строка не в кодировке UTF-8.', zh: '该行不是 UTF-8。' },
  NOT_JSON: { en: 'The line is not JSON.', ru: 'Строка не является JSON.', zh: '该行不是 JSON。' },
  NOT_CANONICAL: {
    en: 'The line is not canonical JSON (RFC 8785).',
    ru: 'Строка записана не в каноническом виде JSON (RFC 8785).',
    zh: '该行不是规范形式的 JSON（RFC 8785）。',
  },
  BAD_LINE: {
    en: 'The line does not have the shape of a line of a log.',
    ru: 'Строка устроена не так, как строка журнала.',
    zh: '该行不符合日志行的格式。',
  },
  LINE_TOO_LONG: {
    en: 'The line is longer than any line of a log.',
    ru: 'Строка длиннее любой строки журнала.',
    zh: '该行超过日志行的最大长度。',
  },
  MISPLACED_LINE: {
    en: 'The line is at the wrong place in the file.',
    ru: 'Строка стоит не на своём месте в файле.',
    zh: '该行在文件中的位置不对。',
  },
  DIGEST_MISMATCH: {
    en: 'The digest in the end line does not fit the lines before it.',
    ru: 'Контрольная сумма в последней строке не соответствует предыдущим строкам.',
    zh: '结束行的摘要与前面的各行不符。',
  },
  COUNT_MISMATCH: {
    en: 'The count in the end line does not fit the lines before it.',
    ru: 'Число в последней строке не соответствует предыдущим строкам.',
    zh: '结束行的计数与前面的各行不符。',
  },
  TRUNCATED: {
    en: 'The end of the file, or of a command, is missing.',
    ru: 'Конец файла или команды отсутствует.',
    zh: '文件或命令的结尾缺失。',
  },
  LEAF_TEXT_MISMATCH: {
    en: 'The text of the event does not give its content.',
    ru: 'Текст события не соответствует его содержанию.',
    zh: '事件的文本与其内容不符。',
  },
  HASH_MISMATCH: {
    en: 'The hash of the event does not fit its text: the event was changed.',
    ru: 'Хеш события не соответствует его тексту: событие изменено.',
    zh: '事件的哈希与其文本不符：事件已被改动。',
  },
  WRONG_LOG: {
    en: 'The event belongs to another log.',
    ru: 'Событие принадлежит другому журналу.',
    zh: '该事件属于另一份日志。',
  },
  STREAM_NOT_EXPORTED: {
    en: 'The header does not name the deal or match of the event.',
    ru: 'Заголовок не называет сдачу или матч этого события.',
    zh: '文件头没有列出该事件所属的牌局或比赛。',
  },
  POSITION_BROKEN: {
    en: 'The position of the event in the log does not follow the one before it.',
    ru: 'Номер события в журнале не следует за предыдущим.',
    zh: '事件在日志中的位置与前一个不连续。',
  },
  SEQUENCE_BROKEN: {
    en: 'The sequence of the event does not follow the one before it in its deal or match.',
    ru: 'Номер события в его сдаче или матче не следует за предыдущим.',
    zh: '事件在其牌局或比赛中的序号与前一个不连续。',
  },
  CHAIN_BROKEN: {
    en: 'The event does not carry the hash of the event before it: an event was removed, added or exchanged.',
    ru: 'Событие не содержит хеш предыдущего события: событие удалено, добавлено или заменено.',
    zh: '事件没有带上前一事件的哈希：有事件被删除、添加或替换。',
  },
  COMMAND_BROKEN: {
    en: 'The events of one command are not complete or not in order.',
    ru: 'События одной команды неполны или стоят не по порядку.',
    zh: '同一命令的事件不完整或次序不对。',
  },
  COMMAND_DIFFERS: {
    en: 'The events of one command name different causes.',
    ru: 'События одной команды называют разные причины.',
    zh: '同一命令的事件写有不同的起因。',
  },
  DISCLOSURE_NOT_CANONICAL: {
    en: 'The disclosed value is not in canonical form.',
    ru: 'Раскрытое значение записано не в канонической форме.',
    zh: '披露的值不是规范形式。',
  },
  CHECKPOINT_OF_OTHER_LOG: {
    en: 'The checkpoint was signed for another log.',
    ru: 'Контрольная точка подписана для другого журнала.',
    zh: '该检查点是为另一份日志签署的。',
  },
  LOG_SHORTER_THAN_CHECKPOINT: {
    en: 'The log has fewer events than the checkpoint.',
    ru: 'В журнале меньше событий, чем в контрольной точке.',
    zh: '日志的事件少于检查点。',
  },
  CHECKPOINT_DIFFERS: {
    en: 'The first events of the log are not those of the checkpoint.',
    ru: 'Первые события журнала не те, что в контрольной точке.',
    zh: '日志最初的事件与检查点不符。',
  },
  BUNDLE_LINE_MISSING: OF_BUNDLE,
  ENTRY_DIFFERS: OF_BUNDLE,
  PROOF_DIFFERS: OF_BUNDLE,
  BEYOND_CHECKPOINT: OF_BUNDLE,
  NOT_A_NOTE: OF_BUNDLE,
  NOT_A_CHECKPOINT: OF_BUNDLE,
  NOT_STREAM_HEADS: OF_BUNDLE,
  BUNDLE_KIND_DIFFERS: OF_BUNDLE,
  HEADS_OF_OTHER_CHECKPOINT: OF_BUNDLE,
  STREAM_CUT: OF_BUNDLE,
  HEAD_DIFFERS: OF_BUNDLE,
  JUDGE_DIFFERS: OF_BUNDLE,
  PERIOD_NOT_COVERED: OF_BUNDLE,
  TWO_HISTORIES: OF_BUNDLE,
  NOT_SIGNED_BY_KEY: OF_BUNDLE,
  SIGNATURE_WRONG: OF_BUNDLE,
  KEY_REPLACED: OF_BUNDLE,
  NOT_A_NOTE_KEY: OF_BUNDLE,
  NOT_A_KEY_CHANGE: OF_BUNDLE,
  KEY_CHANGE_WRONG: OF_BUNDLE,
  DISCLOSURE_MISMATCH: {
    en: 'The disclosed value does not fit its seal.',
    ru: 'Раскрытое значение не соответствует своей печати.',
    zh: '披露的值与其封印不符。',
  },
  DISCLOSURE_UNATTACHED: {
    en: 'The disclosure opens no seal of the event before it.',
    ru: 'Раскрытие не относится ни к одной печати предыдущего события.',
    zh: '该披露不对应前一事件的任何封印。',
  },
  READING_STOPPED: {
    en: 'Too much is wrong: the rest of the file was not read.',
    ru: 'Слишком много нарушений: остаток файла не прочитан.',
    zh: '问题过多：文件的其余部分未读取。',
  },
  COMMAND_REPEATED: {
    en: 'Two commands of the deal have the same id.',
    ru: 'Две команды сдачи имеют один и тот же номер.',
    zh: '该牌局有两条命令使用同一编号。',
  },
  MATCH_REMOVED: {
    en: 'The deal belongs to a match that the log does not contain.',
    ru: 'Сдача относится к матчу, которого в журнале нет.',
    zh: '该牌局所属的比赛不在日志中。',
  },
  DEAL_REMOVED: {
    en: 'The match started a deal that the log does not contain.',
    ru: 'Матч начал сдачу, которой в журнале нет.',
    zh: '比赛开始的一局不在日志中。',
  },
  EVENT_SHAPE: {
    en: 'The event does not have a shape that this program knows.',
    ru: 'Устройство события этой программе не известно.',
    zh: '本程序不认识该事件的格式。',
  },
  COMMAND_SHAPE: {
    en: 'The command does not have a shape that this program knows.',
    ru: 'Устройство команды этой программе не известно.',
    zh: '本程序不认识该命令的格式。',
  },
  REPLAY_STOPPED: {
    en: 'The event cannot follow the events before it: replay stopped here.',
    ru: 'Событие не может следовать за предыдущими: воспроизведение остановлено.',
    zh: '该事件不能接在前面的事件之后：重放在此停止。',
  },
  UNKNOWN_RULE_SET: {
    en: 'The rule set of the deal is not installed here.',
    ru: 'Правила этой сдачи здесь не установлены.',
    zh: '此处没有安装该牌局的规则。',
  },
  FINGERPRINT_DIFFERS: {
    en: 'The deal was played under another version of this edition of the rules.',
    ru: 'Сдача сыграна по другой версии этой редакции правил.',
    zh: '该牌局按此版规则的另一版本进行。',
  },
  COMMAND_REFUSED: {
    en: 'The rules refuse this command at this point of play.',
    ru: 'Правила не допускают эту команду в данный момент игры.',
    zh: '规则不允许此时的这一命令。',
  },
  JUDGEMENT_DIFFERS: {
    en: 'The rules give another result than the record.',
    ru: 'По правилам результат другой, чем в записи.',
    zh: '按规则得出的结果与记录不同。',
  },
  UNDECIDABLE: {
    en: 'The rules cannot decide on this command.',
    ru: 'Правила не дают решения по этой команде.',
    zh: '规则无法裁定该命令。',
  },
  SECRET_MISMATCH: {
    en: 'What is sealed and what is open in the event do not fit each other.',
    ru: 'Закрытое и открытое в событии не соответствуют друг другу.',
    zh: '事件中封存的内容与公开的内容不符。',
  },
  SEAL_BROKEN: {
    en: 'The sealed value does not have the shape of a seal.',
    ru: 'Закрытое значение устроено не как печать.',
    zh: '封存的值不符合封印的格式。',
  },
  RECORDED_BACKWARDS: {
    en: 'The event was recorded earlier than the event before it in the log.',
    ru: 'Событие записано раньше, чем предыдущее событие журнала.',
    zh: '该事件的记录时间早于日志中的前一事件。',
  },
  OCCURRED_LATER: {
    en: 'The event happened after it was recorded.',
    ru: 'Событие произошло позже, чем было записано.',
    zh: '该事件发生在记录之后。',
  },
  TIME_TOO_EARLY: {
    en: 'The time is before the year 2000.',
    ru: 'Время раньше 2000 года.',
    zh: '该时间早于 2000 年。',
  },
  OCCURRED_BACKWARDS: {
    en: 'The event happened before an event that precedes it in its deal or match.',
    ru: 'Событие произошло раньше события, стоящего перед ним в сдаче или матче.',
    zh: '该事件的发生时间早于其牌局或比赛中在它之前的事件。',
  },
  VALUE_DIFFERS: {
    en: 'The lines of the hand value add up to another value.',
    ru: 'Сумма строк стоимости руки другая.',
    zh: '手牌分值各项之和与记录不同。',
  },
  PAYMENT_DIFFERS: {
    en: 'The payment is not the one that follows from the event.',
    ru: 'Выплата не та, что следует из события.',
    zh: '该收付与事件所应产生的不同。',
  },
  TRANSFER_FAULT: {
    en: 'The line of the ledger is not a payment.',
    ru: 'Строка счёта не является выплатой.',
    zh: '账目中的这一项不是收付。',
  },
  BALANCES_DIFFER: {
    en: 'The payments add up to another balance than the settlement states.',
    ru: 'Сумма выплат не равна итогу, указанному в расчёте.',
    zh: '收付之和与结算所记的得分不同。',
  },
  SETTLEMENT_DIFFERS: {
    en: 'The match counts another settlement than the deal has.',
    ru: 'Матч учитывает другой итог, чем в сдаче.',
    zh: '比赛计入的结算与牌局中的不同。',
  },
  SETTLEMENT_MISSED: {
    en: 'The match does not count the final settlement of the deal.',
    ru: 'Матч не учитывает окончательный итог сдачи.',
    zh: '比赛没有计入该牌局的最终结算。',
  },
  ENDED_BEFORE_TIME: {
    en: 'The deal ended by time before the time of play of the match was up, and no referee has ruled on it.',
    ru: 'Сдача закончена по времени раньше, чем вышло игровое время матча, и решения судьи об этом нет.',
    zh: '比赛时间未到，该牌局就按时间结束，也没有裁判的裁决。',
  },
  PLAYED_AFTER_TIME: {
    en: 'The deal has acts after time was called, which had ended it, and no referee has ruled on it.',
    ru: 'В сдаче есть действия после объявления, что время вышло, которым она была прекращена, и решения судьи об этом нет.',
    zh: '宣布时间到已结束该牌局，其后仍有行为，也没有裁判的裁决。',
  },
  DEAL_DIFFERS: {
    en: 'The deal was opened otherwise than the match decided.',
    ru: 'Сдача открыта не так, как решил матч.',
    zh: '该牌局的开局与比赛的决定不同。',
  },
  NOT_BALANCED: {
    en: 'The balances of the settlement do not add up to zero.',
    ru: 'Сумма итогов расчёта не равна нулю.',
    zh: '结算各方得分之和不为零。',
  },
  WALL_STREAM_BROKEN: {
    en: 'The events of the wall are not those of a wall of a deal in the log.',
    ru: 'События стены не составляют стену сдачи из журнала.',
    zh: '牌墙的事件不构成日志中某一牌局的牌墙。',
  },
  WALL_COMMITTED_LATE: {
    en: 'The wall was committed after the deal had begun.',
    ru: 'Обязательство на стену дано после начала сдачи.',
    zh: '牌墙在牌局开始之后才作出承诺。',
  },
  NONCE_LATE: {
    en: 'An event of the nonces was recorded after the deal had begun.',
    ru: 'Событие с числами игроков записано после начала сдачи.',
    zh: '随机数的事件在牌局开始之后才记录。',
  },
  NONCE_SENDER_DIFFERS: {
    en: 'A nonce was opened by another sender than that of its commitment.',
    ru: 'Число игрока раскрыл не тот, кто дал на него обязательство.',
    zh: '公开随机数的不是作出承诺的发送者。',
  },
  NONCE_DIFFERS: {
    en: 'An opened nonce is not the committed one.',
    ru: 'Раскрытое число игрока не то, на которое дано обязательство.',
    zh: '公开的随机数与承诺不符。',
  },
  NONCE_COMMITMENTS_DIFFER: {
    en: 'The player who opened a nonce had read other commitments.',
    ru: 'Игрок, раскрывший число, видел другие обязательства.',
    zh: '公开随机数的玩家当时看到的是另一些承诺。',
  },
  WALL_REVEALED_EARLY: {
    en: 'The wall was revealed before the deal was settled.',
    ru: 'Стена раскрыта до расчёта сдачи.',
    zh: '牌墙在牌局结算之前就已公开。',
  },
  WALL_NOT_REVEALED: {
    en: 'The deal is settled, and its committed wall was not revealed.',
    ru: 'Сдача рассчитана, а её стена не раскрыта.',
    zh: '牌局已结算，但已承诺的牌墙没有公开。',
  },
  COMMITMENT_DIFFERS: {
    en: 'The revealed wall or seed is not the committed one.',
    ru: 'Раскрытая стена или начальное число не те, на которые дано обязательство.',
    zh: '公开的牌墙或种子与承诺不符。',
  },
  WALL_SET_DIFFERS: {
    en: 'The wall does not have the tiles of the set.',
    ru: 'Стена состоит не из костей набора.',
    zh: '牌墙的牌与整副牌不符。',
  },
  WALL_SHUFFLE_DIFFERS: {
    en: 'The revealed wall does not follow from the seed and the nonces.',
    ru: 'Раскрытая стена не следует из начального числа и чисел игроков.',
    zh: '公开的牌墙不是由种子和玩家的随机数得出的。',
  },
  WALL_DICE_DIFFER: {
    en: 'The dice do not follow from the seed and the nonces.',
    ru: 'Кубики не следуют из начального числа и чисел игроков.',
    zh: '骰子点数不是由种子和玩家的随机数得出的。',
  },
  WALL_TILE_DIFFERS: {
    en: 'The deal has a tile that its committed wall does not give at this place.',
    ru: 'В сдаче есть кость, которой объявленная стена на этом месте не даёт.',
    zh: '牌局中的这张牌与已承诺牌墙在该处的牌不符。',
  },
};
