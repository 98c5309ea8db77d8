// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const title = {"en":"Kept on this device","ru":"Сохранено на этом устройстве","zh":"保存在本设备上"} as Text;
export const deal = {"en":["Deal ",["number"],":"],"ru":["Сдача ",["number"],":"],"zh":["第 ",["number"]," 局："]} as Phrase<"number">;
export const waits = {"en":"It is sent as soon as the connection is back.","ru":"Будет отправлена, как только появится связь.","zh":"恢复连接后立即发送。"} as Text;
export const open = {"en":["Open deal ",["number"]," in the form"],"ru":["Открыть сдачу ",["number"]," в форме"],"zh":["在表单中打开第 ",["number"]," 局"]} as Phrase<"number">;
export const REFUSED = {
"other-seats": {"en":"By the record another player deals this deal. Open it in the form, check the seats and save it.","ru":"По записи эту сдачу сдаёт другой игрок. Откройте её в форме, проверьте места и сохраните.","zh":"按记录，本局由另一位玩家坐庄。请在表单中打开，核对座位后保存。"} as Text,
"written-meanwhile": {"en":"Another device has recorded a deal in its place. Open it in the form and compare.","ru":"Другое устройство записало сдачу на это место. Откройте её в форме и сравните.","zh":"另一台设备已在此处记录了一局。请在表单中打开并比较。"} as Text,
};
export const whoDeals = {"en":["No connection. Who deals deal ",["number"],"?"],"ru":["Нет связи. Кто сдаёт сдачу ",["number"],"?"],"zh":["没有连接。第 ",["number"]," 局由谁坐庄？"]} as Phrase<"number">;
export const keep = {"en":["Keep deal ",["number"]," on this device"],"ru":["Сохранить сдачу ",["number"]," на этом устройстве"],"zh":["把第 ",["number"]," 局保存在本设备上"]} as Phrase<"number">;
export const unreachable = {"en":"No connection: the points are computed when the deal is sent.","ru":"Нет связи: очки будут посчитаны, когда сдача отправится.","zh":"没有连接：发送时再计算得分。"} as Text;
export const enough = {"en":"All agreed deals are written. They are sent as soon as the connection is back.","ru":"Все сдачи по договорённости записаны. Они отправятся, как только появится связь.","zh":"约定的各局均已记录，恢复连接后立即发送。"} as Text;
export const sending = {"en":"Sending …","ru":"Отправляется …","zh":"正在发送…"} as Text;
