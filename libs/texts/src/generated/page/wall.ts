// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const noTable = {"en":"No table is open","ru":"Открытых столов нет","zh":"没有开放的牌桌"} as Text;
export const next = {"en":[["table"]," in ",["seconds"]," s"],"ru":[["table"]," через ",["seconds"]," с"],"zh":[["seconds"]," 秒后：",["table"]]} as Phrase<"seconds" | "table">;
export const deal = {"en":["deal ",["number"]],"ru":["сдача ",["number"]],"zh":["第 ",["number"]," 局"]} as Phrase<"number">;
export const dealOf = {"en":["deal ",["number"]," of ",["of"]],"ru":["сдача ",["number"]," из ",["of"]],"zh":["第 ",["number"]," 局，共 ",["of"]," 局"]} as Phrase<"number" | "of">;
export const standings = {"en":"Standings","ru":"Места","zh":"名次"} as Text;
export const atTable = {"en":"at this table","ru":"за этим столом","zh":"本桌"} as Text;
export const inDeal = {"en":"in this deal","ru":"в этой сдаче","zh":"本局"} as Text;
export const lastActs = {"en":"Last acts","ru":"Последние действия","zh":"最近行动"} as Text;
export const discards = {"en":"discards","ru":"{$discard.verb}","zh":"打出"} as Text;
export const leftToPlay = {"en":"left to play","ru":"осталось играть","zh":"剩余时间"} as Text;
export const timeUp = {"en":"time is up","ru":"время вышло","zh":"时间到"} as Text;
export const follow = {"en":"Follow on your phone","ru":"Следите с телефона","zh":"用手机观看"} as Text;
export const qr = {"en":["QR code of ",["address"]],"ru":["QR-код ",["address"]],"zh":[["address"]," 的二维码"]} as Phrase<"address">;
