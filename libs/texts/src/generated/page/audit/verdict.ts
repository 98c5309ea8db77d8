// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const notSigned = {"en":"The key of the log did not sign this file","ru":"Этот файл не подписан ключом журнала","zh":"此文件未经日志的密钥签署"} as Text;
export const log = {"en":"Log","ru":"Журнал","zh":"日志"} as Text;
export const deals = {"en":[["count"]," ",["count",2,{"one":"deal","other":"deals"}]],"ru":[["count"]," ",["count",2,{"one":"сдача","few":"сдачи","many":"сдач","other":"сдачи"}]],"zh":[["count"]," 局"]} as Phrase<"count">;
export const until = {"en":"Last event","ru":"Последнее событие","zh":"最后事件"} as Text;
export const root = {"en":"Root","ru":"Корень","zh":"根"} as Text;
export const qr = {"en":"QR code of the log’s name, its number of events and its root","ru":"QR-код с именем журнала, числом событий и корнем","zh":"日志名称、事件数和根的二维码"} as Text;
export const scanRoot = {"en":"Scan to compare the root with another copy.","ru":"Сканируйте, чтобы сравнить корень с другой копией.","zh":"扫描以与另一份副本比较根。"} as Text;
export const key = {"en":"Key","ru":"Ключ","zh":"密钥"} as Text;
export const noKey = {"en":"No signature was checked: this browser knows no key of this log. Sign in at the service that keeps the log, and verify again.","ru":"Подпись не проверена: этот браузер не знает ключа этого журнала. Войдите в сервис, который ведёт журнал, и проверьте снова.","zh":"未检查签名：本浏览器没有此日志的密钥。请登录保存该日志的服务后重新验证。"} as Text;
export const notCompared = {"en":"No signature was checked: the file is only a part of the log. The bundle of a deal or a match has a signature.","ru":"Подпись не проверена: в файле только часть журнала. Подпись есть в доказательстве сдачи или матча.","zh":"未检查签名：文件只是日志的一部分。一局或一场比赛的证明带有签名。"} as Text;
