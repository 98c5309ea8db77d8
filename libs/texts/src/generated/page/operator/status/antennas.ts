// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const ZONES = {
"rack": {"en":"rack","ru":"рука","zh":"手牌"} as Text,
"river": {"en":"river","ru":"сброс","zh":"牌河"} as Text,
"melds": {"en":"melds","ru":"наборы","zh":"副露"} as Text,
"aside": {"en":"aside","ru":"сбоку","zh":"旁区"} as Text,
};
export const zoneOfSide = {"en":[["zone"]," of side ",["side"]],"ru":[["zone"],", сторона ",["side"]],"zh":["第 ",["side"]," 方",["zone"]]} as Phrase<"side" | "zone">;
export const side = {"en":["side ",["side"]],"ru":["сторона ",["side"]],"zh":["第 ",["side"]," 方"]} as Phrase<"side">;
export const percent = {"en":[["share"]," %"],"ru":[["share"]," %"],"zh":[["share"],"%"]} as Phrase<"share">;
export const seconds = {"en":[["seconds"]," s"],"ru":[["seconds"]," с"],"zh":[["seconds"]," 秒"]} as Phrase<"seconds">;
export const silent = {"en":"silent","ru":"молчит","zh":"无响应"} as Text;
export const answering = {"en":[["count"]," of ",["all"]],"ru":[["count"]," из ",["all"]],"zh":[["count"]," / ",["all"]]} as Phrase<"all" | "count">;
export const antennasAnswer = {"en":"antennas answer","ru":"антенн отвечают","zh":"天线有响应"} as Text;
export const longestRound = {"en":[["seconds"]," s a round, at most 0.80"],"ru":["круг ",["seconds"]," с, не больше 0,80"],"zh":["每轮 ",["seconds"]," 秒，上限 0.80"]} as Phrase<"seconds">;
export const keyWeak = {"en":["below ",["share"]," %"],"ru":["ниже ",["share"]," %"],"zh":["低于 ",["share"],"%"]} as Phrase<"share">;
export const keyLink = {"en":"one antenna reads the other’s tiles","ru":"антенна читает чужие кости","zh":"一根天线读到另一区的牌"} as Text;
export const lastMinutes = {"en":"of the last 5 min","ru":"за последние 5 мин","zh":"最近 5 分钟"} as Text;
export const needsScope = {"en":"Read rates depend on concealed tiles. A sign-in that may referee, audit or record play at this table shows them.","ru":"Доля прочитанного зависит от закрытых костей. Она видна тому, кто может судить, проверять или записывать игру за этим столом.","zh":"读取率取决于暗牌，只有可在此桌裁判、审计或记录打牌过程的登录才能查看。"} as Text;
export const toDo = {"en":"To do","ru":"Что сделать","zh":"待办"} as Text;
export const nothingToDo = {"en":"Nothing. All antennas read well.","ru":"Ничего. Все антенны читают хорошо.","zh":"无。所有天线读取良好。"} as Text;
export const plugIn = {"en":["Plug in the antenna: ",["zone"]],"ru":["Подключите антенну: ",["zone"]],"zh":["接好天线：",["zone"]]} as Phrase<"zone">;
export const plugInWhy = {"en":"It has not been read for 5 s. Most often a cable is loose; acts there are not seen.","ru":"Её не читали 5 с. Чаще всего отошёл кабель; что там происходит, не видно.","zh":"已有 5 秒未读取。通常是电缆松动；那里的动作看不到。"} as Text;
export const moveApart = {"en":["Move apart or shield: ",["home"]," and ",["reading"]],"ru":["Разнесите или экранируйте: ",["home"]," и ",["reading"]],"zh":["拉开距离或加屏蔽：",["home"],"与",["reading"]]} as Phrase<"home" | "reading">;
export const moveApartWhy = {"en":["The second one reads ",["share"]," % of the tiles of the first. Up to 1 % is in order."],"ru":["Вторая читает ",["share"]," % костей первой. До 1 % — в порядке."],"zh":["后者读到前者 ",["share"],"% 的牌。1% 以内正常。"]} as Phrase<"share">;
export const moveNearer = {"en":["Move the antenna nearer or raise its power: ",["zone"]],"ru":["Придвиньте антенну или прибавьте мощность: ",["zone"]],"zh":["靠近天线或提高功率：",["zone"]]} as Phrase<"zone">;
export const moveNearerWhy = {"en":["Its tiles answer in ",["share"]," % of the rounds."],"ru":["Её кости отвечают в ",["share"]," % кругов."],"zh":["其牌在 ",["share"],"% 的轮次中有响应。"]} as Phrase<"share">;
export const replaceTags = {"en":"Replace these tags","ru":"Замените эти метки","zh":"更换这些标签"} as Text;
export const quality = {"en":"Recording quality now","ru":"Качество записи сейчас","zh":"当前记录质量"} as Text;
export const qualityNow = {"en":["About ",["exactDeals"]," of 100 deals exact without help; ",["afterwards"]," if all places read well."],"ru":["Около ",["exactDeals"]," сдач из 100 точно без помощи; ",["afterwards"],", если все места читаются хорошо."],"zh":["约 ",["exactDeals"],"/100 局无需帮助即准确；若各处读取良好则为 ",["afterwards"],"。"]} as Phrase<"afterwards" | "exactDeals">;
export const tenMinutes = {"en":"Ten-minute check: stop the gateway and call npx tilescribe check-table --places","ru":"Проверка за десять минут: остановите шлюз и вызовите npx tilescribe check-table --places","zh":"十分钟检查：停止网关并运行 npx tilescribe check-table --places"} as Text;
