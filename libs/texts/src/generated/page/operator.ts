// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const title = {"en":"Operator’s desk","ru":"Рабочее место оператора","zh":"运营台"} as Text;
export const name = {"en":"Name","ru":"Название","zh":"名称"} as Text;
export const expires = {"en":["Works once, until ",["time"],"."],"ru":["Действует один раз, до ",["time"],"."],"zh":["仅可使用一次，有效期至 ",["time"],"。"]} as Phrase<"time">;
export const forget = {"en":"Done, hide it","ru":"Готово, скрыть","zh":"完成并隐藏"} as Text;
export const health = {"en":"Service","ru":"Служба","zh":"服务"} as Text;
export const healthy = {"en":"The service and its database answer.","ru":"Служба и её база данных отвечают.","zh":"服务及其数据库均有响应。"} as Text;
export const checkAgain = {"en":"Check again","ru":"Проверить ещё раз","zh":"再次检查"} as Text;
export const silence = {"en":"The service does not answer.","ru":"Служба не отвечает.","zh":"服务没有响应。"} as Text;
export const silentFor = {"en":["This page shows ",["time"],", ",["seconds"]," s ago. The tables go on recording and deliver later."],"ru":["Страница показывает состояние на ",["time"],", ",["seconds"]," с назад. Столы ведут запись дальше и передадут её позже."],"zh":["本页显示 ",["time"],"（",["seconds"]," 秒前）的状态。牌桌继续记录，稍后补传。"]} as Phrase<"seconds" | "time">;
export const parts = {"en":"Parts of the operator’s desk","ru":"Разделы страницы оператора","zh":"管理员页面各部分"} as Text;
export const PARTS = {
"tables": {"en":"Tables","ru":"Столы","zh":"牌桌"} as Text,
"readers": {"en":"Readers","ru":"Считыватели","zh":"读取器"} as Text,
"keys": {"en":"Devices and keys","ru":"Устройства и ключи","zh":"设备与密钥"} as Text,
"people": {"en":"Sign-in and names","ru":"Вход и имена","zh":"登录与姓名"} as Text,
};
export const tileSets = {"en":"Tile sets","ru":"Наборы костей","zh":"牌组"} as Text;
export const needYou = {"en":[["count",2,{"one":"needs you","other":"need you"}]],"ru":[["count",2,{"one":"требует внимания","few":"требуют внимания","many":"требуют внимания","other":"требуют внимания"}]],"zh":[["count",2,{"other":"需要处理"}]]} as Phrase<"count">;
export const tables = {
"asks": {"en":"asks a question","ru":"есть вопрос","zh":"有疑问"} as Text,
"inPlay": {"en":"a deal is under way","ru":"идёт сдача","zh":"牌局进行中"} as Text,
"idle": {"en":"free","ru":"свободен","zh":"空闲"} as Text,
"inOrder": {"en":"No table needs you","ru":"Все столы в порядке","zh":"没有牌桌需要处理"} as Text,
};
export const tablesNeedYou = {"en":[["count"]," of ",["of"]," tables ",["count",2,{"one":"needs","other":"need"}]," you"],"ru":["Ждут вас столы: ",["count"]," из ",["of"]],"zh":[["of"]," 张牌桌中有 ",["count"]," 张需要您处理"]} as Phrase<"count" | "of">;
