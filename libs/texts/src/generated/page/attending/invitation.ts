// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const title = {"en":"Sign in a phone","ru":"Вход с телефона","zh":"手机登录"} as Text;
export const hint = {"en":"The phone scans the code and is signed in for twelve hours.","ru":"Телефон считывает код и входит на двенадцать часов.","zh":"用手机扫码即可登录十二小时。"} as Text;
export const role = {"en":"Role","ru":"Роль","zh":"角色"} as Text;
export const ROLES = {
"reads": {"en":"Spectator","ru":"Зритель","zh":"观众"} as Text,
"secretary": {"en":"Secretary","ru":"Секретарь","zh":"记录员"} as Text,
"referee": {"en":"Referee","ru":"Судья","zh":"裁判"} as Text,
"operator": {"en":"Operator","ru":"Оператор","zh":"管理员"} as Text,
};
export const MAY = {
"reads": {"en":"sees tables, deals and scores","ru":"видит столы, сдачи и очки","zh":"查看牌桌、各局和得分"} as Text,
"secretary": {"en":"also writes down deals","ru":"ещё и записывает сдачи","zh":"还可记录各局"} as Text,
"referee": {"en":"answers questions and gives rulings","ru":"отвечает на вопросы и выносит решения","zh":"回答问题并作出裁定"} as Text,
"operator": {"en":"everything, also tables and keys","ru":"всё, в том числе столы и ключи","zh":"全部权限，包括牌桌和密钥"} as Text,
};
export const name = {"en":"Name","ru":"Название","zh":"名称"} as Text;
export const nameHint = {"en":"Whose phone it is, for the list of keys.","ru":"Чей это телефон — для списка ключей.","zh":"手机的使用者，显示在密钥列表中。"} as Text;
export const tables = {"en":"Only at these tables","ru":"Только за этими столами","zh":"仅限以下牌桌"} as Text;
export const tablesHint = {"en":"With none chosen it works at every table.","ru":"Если ничего не выбрано — за всеми столами.","zh":"不选则适用于所有牌桌。"} as Text;
export const show = {"en":"Show the code","ru":"Показать код","zh":"显示登录码"} as Text;
export const another = {"en":"Show another code","ru":"Показать другой код","zh":"显示另一个登录码"} as Text;
export const expired = {"en":"This code has expired. Show another one.","ru":"Срок кода истёк. Покажите другой.","zh":"此登录码已失效，请显示另一个。"} as Text;
export const onlyHere = {"en":"Only this computer can open this address: the service does not answer in the network yet. Start it with the option “network”, and open this page again.","ru":"Этот адрес открывается только на этом компьютере: сервер пока не отвечает в сети. Запустите его с параметром «network» и откройте страницу заново.","zh":"此地址只能在本机打开：服务尚未在网络中开放。请用“network”选项启动服务，再重新打开本页。"} as Text;
export const qr = {"en":"QR code that signs a phone in","ru":"QR-код для входа с телефона","zh":"手机登录二维码"} as Text;
export const left = {"en":["works once, ",["left"]," left"],"ru":["действует один раз, осталось ",["left"]],"zh":["只能使用一次，剩余 ",["left"]]} as Phrase<"left">;
export const scan = {"en":"Point the phone’s camera at the code. Without a camera, open the address and type the code.","ru":"Наведите на код камеру телефона. Без камеры откройте адрес и введите код.","zh":"用手机相机对准二维码。没有相机时，打开该地址并输入登录码。"} as Text;
export const network = {"en":"Address in the network","ru":"Адрес в сети","zh":"网络地址"} as Text;
export const address = {"en":"Sign-in address","ru":"Адрес для входа","zh":"登录地址"} as Text;
export const done = {"en":"Done, hide it","ru":"Готово, скрыть","zh":"完成并隐藏"} as Text;
