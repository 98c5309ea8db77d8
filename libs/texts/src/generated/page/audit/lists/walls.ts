// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const title = {"en":"Committed walls","ru":"Стены с обязательством","zh":"已承诺的牌墙"} as Text;
export const tilesNotCompared = {"en":"This page never says that a wall is proved: it does not compare the tiles of a deal with its wall. tilescribe verify compares them.","ru":"Эта страница никогда не сообщает, что стена доказана: она не сверяет кости сдачи со стеной. Их сверяет tilescribe verify.","zh":"本页从不显示牌墙“已证明”，因为它不核对牌局的牌与牌墙。请用 tilescribe verify 核对。"} as Text;
export const PROOFS = {
"to-holders": {"en":["Proved to whoever drew the nonce of: ",["seats"],"."],"ru":["Доказано тому, кто выбрал число места: ",["seats"],"."],"zh":["已向抽取以下座位随机数的人证明：",["seats"],"。"]} as Phrase<"seats">,
"given-up": {"en":["Not proved: ",["by"]," gave up the deal after the commitments."],"ru":["Не доказано: ",["by"]," прекращает сдачу после обязательств."],"zh":["未证明：",["by"]," 在承诺之后放弃了该局。"]} as Phrase<"by">,
"unfinished": {"en":"Not proved yet: the deal goes on.","ru":"Пока не доказано: сдача продолжается.","zh":"尚未证明：牌局仍在进行。"} as Text,
"not-dealt": {"en":"No tile was dealt from it.","ru":"Ни одна кость из неё не роздана.","zh":"没有从中发过牌。"} as Text,
"not-compared": {"en":"Its tiles are not compared here: use tilescribe verify with all disclosures.","ru":"Кости здесь не сверены: используйте tilescribe verify со всеми раскрытиями.","zh":"此处未核对牌：请使用 tilescribe verify 和全部披露。"} as Text,
"faulty": {"en":"It has findings.","ru":"Найдены нарушения.","zh":"有问题。"} as Text,
};
export const REASONS = {
"scanned": {"en":"Not proved: it was scanned, without nonces.","ru":"Не доказано: стена считана, чисел игроков нет.","zh":"未证明：牌墙由扫描得出，没有随机数。"} as Text,
"closed-nonce": {"en":"Not proved: a committed nonce was never opened.","ru":"Не доказано: число, на которое дано обязательство, не раскрыто.","zh":"未证明：有已承诺的随机数未公开。"} as Text,
"no-nonce": {"en":"Not proved: no player gave a nonce.","ru":"Не доказано: ни один игрок не дал числа.","zh":"未证明：没有玩家提交随机数。"} as Text,
"revealed": {"en":"Not proved: tiles were dealt after it was revealed.","ru":"Не доказано: кости розданы после её раскрытия.","zh":"未证明：牌墙公开之后仍有发牌。"} as Text,
"no-own-sender": {"en":"Not proved: no nonce came from a sender of its own.","ru":"Не доказано: ни у одного числа нет своего отправителя.","zh":"未证明：没有一个随机数来自单独的发送者。"} as Text,
};
export const shared = {"en":"recorder, or sender of several nonces","ru":"ведёт запись или прислал несколько чисел","zh":"记录者，或提交了多个随机数"} as Text;
export const closed = {"en":"never opened","ru":"не раскрыто","zh":"从未公开"} as Text;
export const absent = {"en":"none","ru":"нет","zh":"无"} as Text;
export const ended = {"en":"Deals with a committed wall ended without a result","ru":"Сдачи с объявленной стеной, законченные без результата","zh":"已承诺牌墙但无结果结束的牌局"} as Text;
export const endings = {"en":["abandoned ",["abandoned"],", void ",["void"],"; when the wall could be known: ",["known"]],"ru":["прекращено ",["abandoned"],", аннулировано ",["void"],"; когда стена могла быть известна: ",["known"]],"zh":["中止 ",["abandoned"],"，作废 ",["void"],"；其中牌墙可能已为人所知时：",["known"]]} as Phrase<"abandoned" | "known" | "void">;
export const withheld = {"en":"Nonces never opened","ru":"Не раскрыто чисел","zh":"从未公开的随机数"} as Text;
