// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const title = {"en":"Auditor’s desk","ru":"Рабочее место аудитора","zh":"审计台"} as Text;
export const intro = {"en":"Choose an exported log: the answer of GET /v1/log/export or GET /v1/deals/DEAL/export. It is checked in this browser and is sent nowhere.","ru":"Выберите выгруженный журнал: ответ GET /v1/log/export или GET /v1/deals/DEAL/export. Он проверяется в этом браузере и никуда не отправляется.","zh":"请选择导出的日志：GET /v1/log/export 或 GET /v1/deals/DEAL/export 的应答。检查在本浏览器中进行，文件不会发送到任何地方。"} as Text;
export const choose = {"en":"Choose a file or drop it here","ru":"Выберите файл или перетащите его сюда","zh":"选择文件，或将文件拖放到此处"} as Text;
export const cancel = {"en":"Cancel","ru":"Отменить","zh":"取消"} as Text;
export const cancelled = {"en":["The check of ",["file"]," was cancelled."],"ru":["Проверка файла ",["file"]," отменена."],"zh":["对 ",["file"]," 的检查已取消。"]} as Phrase<"file">;
export const failed = {"en":["The browser could not check ",["file"],": ",["message"],". Check that the file can still be read, or check it with tilescribe verify."],"ru":["Браузер не смог проверить файл ",["file"],": ",["message"],". Убедитесь, что файл доступен, или проверьте его командой tilescribe verify."],"zh":["浏览器无法检查 ",["file"],"：",["message"],"。请确认文件仍可读取，或用 tilescribe verify 检查。"]} as Phrase<"file" | "message">;
export const EDITION_FAULTS = {
"FILE_MISSING": {"en":[["file"]," was not checked: this service does not send an edition of the rules that the file names (",["message"],"). Try again later, or get the file of the edition from the operator and check with tilescribe verify --judge."],"ru":[["file"]," не проверен: сервис не выдаёт редакцию правил, которую называет файл (",["message"],"). Попробуйте позже или получите файл редакции у оператора и проверьте командой tilescribe verify --judge."],"zh":["未检查 ",["file"],"：本服务无法提供该文件所指的规则版本（",["message"],"）。请稍后再试，或向运营者索取该版本的文件，并用 tilescribe verify --judge 检查。"]} as Phrase<"file" | "message">,
"DIGEST_DIFFERS": {"en":[["file"]," was not checked: a file of the rules at this service is not the one that was published (",["message"],"). Report this to the operator. Get the published file and check with tilescribe verify --judge."],"ru":[["file"]," не проверен: файл правил на этом сервисе не тот, что был опубликован (",["message"],"). Сообщите об этом оператору. Получите опубликованный файл и проверьте командой tilescribe verify --judge."],"zh":["未检查 ",["file"],"：本服务上的规则文件不是已发布的文件（",["message"],"）。请告知运营者。请取得已发布的文件，并用 tilescribe verify --judge 检查。"]} as Phrase<"file" | "message">,
"NOT_A_JUDGE": {"en":[["file"]," was not checked: a file of the rules at this service cannot judge deals (",["message"],"). Report this to the operator."],"ru":[["file"]," не проверен: по файлу правил на этом сервисе нельзя судить сдачи (",["message"],"). Сообщите об этом оператору."],"zh":["未检查 ",["file"],"：本服务上的规则文件不能用于判定牌局（",["message"],"）。请告知运营者。"]} as Phrase<"file" | "message">,
"OTHER_INTERFACE": {"en":[["file"]," was not checked: this page cannot run an edition of the rules that the file names (",["message"],"). Load the page again, or check with tilescribe verify."],"ru":[["file"]," не проверен: эта страница не может выполнить редакцию правил, которую называет файл (",["message"],"). Загрузите страницу заново или проверьте командой tilescribe verify."],"zh":["未检查 ",["file"],"：本页面无法运行该文件所指的规则版本（",["message"],"）。请重新载入页面，或用 tilescribe verify 检查。"]} as Phrase<"file" | "message">,
};
export const isFolder = {"en":[["folder"]," is a folder. Open it and drop the exported file that is in it."],"ru":[["folder"]," — это папка. Откройте её и перетащите выгруженный файл из неё."],"zh":[["folder"]," 是文件夹。请打开它，并拖放其中导出的文件。"]} as Phrase<"folder">;
export const severalFiles = {"en":[["count"]," files were dropped, and none of them was checked. Drop one file at a time."],"ru":["Файлов: ",["count"],". Ни один не проверен. Перетаскивайте по одному файлу."],"zh":["拖入了 ",["count"]," 个文件，均未检查。请每次只拖入一个文件。"]} as Phrase<"count">;
export const checking = {"en":["Checking ",["file"]],"ru":["Проверяется ",["file"]],"zh":["正在检查 ",["file"]]} as Phrase<"file">;
export const fileRead = {"en":"File read","ru":"Файл прочитан","zh":"已读取文件"} as Text;
export const dealsChecked = {"en":"Deals checked","ru":"Сдач проверено","zh":"已检查牌局"} as Text;
export const doneOf = {"en":[["done"]," of ",["all"]],"ru":[["done"]," из ",["all"]],"zh":[["done"]," / ",["all"]]} as Phrase<"all" | "done">;
export const eventsRead = {"en":["Events: ",["events"],". Deals: ",["deals"],"."],"ru":["Событий: ",["events"],". Сдач: ",["deals"],"."],"zh":["事件：",["events"],"。牌局：",["deals"],"。"]} as Phrase<"deals" | "events">;
export const took = {"en":[["file"],": checked in ",["seconds"]," s. Events: ",["events"],"."],"ru":[["file"],": событий ",["events"]," за ",["seconds"]," с."],"zh":[["file"],"：",["seconds"]," 秒检查 ",["events"]," 个事件。"]} as Phrase<"events" | "file" | "seconds">;
export const checks = {"en":"What was checked","ru":"Что проверено","zh":"检查了什么"} as Text;
export const check = {"en":"Check","ru":"Проверка","zh":"检查项"} as Text;
export const counted = {"en":"Checked","ru":"Проверено","zh":"已检查"} as Text;
export const notChecked = {"en":"Not checked","ru":"Не проверено","zh":"未检查"} as Text;
export const findings = {"en":"Findings","ru":"Нарушения","zh":"问题"} as Text;
export const more = {"en":["Show more (",["rest"]," left)"],"ru":["Показать ещё (осталось ",["rest"],")"],"zh":["显示更多（还有 ",["rest"]," 项）"]} as Phrase<"rest">;
export const clause = {"en":"Clause","ru":"Пункт","zh":"条款"} as Text;
export const deals = {"en":"Deals","ru":"Сдачи","zh":"牌局"} as Text;
export const noDeals = {"en":"The file contains no deal.","ru":"В файле нет сдач.","zh":"文件中没有牌局。"} as Text;
export const noDealsChosen = {"en":"The file contains no such deal.","ru":"Таких сдач в файле нет.","zh":"文件中没有这样的牌局。"} as Text;
export const matches = {"en":"Matches","ru":"Матчи","zh":"比赛"} as Text;
export const show = {"en":"Show","ru":"Показать","zh":"显示"} as Text;
export const allDeals = {"en":"all deals","ru":"все сдачи","zh":"全部牌局"} as Text;
export const dealFacts = {"en":["Events: ",["events"],". Findings: ",["findings"],". Not checked: ",["gaps"],"."],"ru":["Событий: ",["events"],". Нарушений: ",["findings"],". Не проверено: ",["gaps"],"."],"zh":["事件：",["events"],"。问题：",["findings"],"。未检查：",["gaps"],"。"]} as Phrase<"events" | "findings" | "gaps">;
export const ledger = {"en":"Ledger, as the events state it","ru":"Расчёт по событиям","zh":"账目（按事件所记）"} as Text;
export const noPayments = {"en":"No payments.","ru":"Выплат нет.","zh":"没有收付。"} as Text;
export const from = {"en":"From","ru":"От","zh":"付"} as Text;
export const to = {"en":"To","ru":"Кому","zh":"收"} as Text;
export const points = {"en":"Points","ru":"Очки","zh":"分"} as Text;
export const reason = {"en":"Reason","ru":"За что","zh":"缘由"} as Text;
export const event = {"en":"Event","ru":"Событие","zh":"事件"} as Text;
