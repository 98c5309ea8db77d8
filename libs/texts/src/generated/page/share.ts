// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const share = {"en":"Share","ru":"Поделиться","zh":"分享"} as Text;
export const title = {"en":"Share","ru":"Поделиться","zh":"分享"} as Text;
export const titleOfDeal = {"en":["Share deal ",["number"]],"ru":["Поделиться сдачей ",["number"]],"zh":["分享第 ",["number"]," 局"]} as Phrase<"number">;
export const titleOfMatch = {"en":"Share the match","ru":"Поделиться матчем","zh":"分享本场比赛"} as Text;
export const close = {"en":"Close","ru":"Закрыть","zh":"关闭"} as Text;
export const what = {"en":"What to share","ru":"Чем поделиться","zh":"分享内容"} as Text;
export const KINDS = {
"deal": {"en":"This deal","ru":"Эта сдача","zh":"本局"} as Text,
"moment": {"en":"This moment","ru":"Этот момент","zh":"此刻"} as Text,
"match": {"en":"The match","ru":"Матч","zh":"比赛"} as Text,
};
export const link = {"en":"Link","ru":"Ссылка","zh":"链接"} as Text;
export const send = {"en":"Send to an app","ru":"Отправить в приложение","zh":"发送到应用"} as Text;
export const saveQr = {"en":"Save the QR code","ru":"Сохранить QR-код","zh":"保存二维码"} as Text;
export const qr = {"en":["QR code of ",["address"]],"ru":["QR-код ссылки ",["address"]],"zh":[["address"]," 的二维码"]} as Phrase<"address">;
export const scan = {"en":"Scan to open","ru":"Наведите камеру","zh":"扫码打开"} as Text;
export const scanHow = {"en":"Hold this screen in front of the other phone.","ru":"Поднесите этот экран к другому телефону.","zh":"将此屏幕对准另一部手机。"} as Text;
export const ACCESS = {
"asked": {"en":"Checking who can open the link …","ru":"Проверяем, кто может открыть ссылку …","zh":"正在检查谁能打开此链接…"} as Text,
"open": {"en":"Anyone with the link can open it. No key is needed.","ru":"Ссылку откроет каждый, у кого она есть. Ключ не нужен.","zh":"任何人都可用此链接打开，无需密钥。"} as Text,
"closed": {"en":"The link opens only for people who are signed in at this service. The organiser decides whether visitors may read.","ru":"Ссылка откроется только у тех, кто вошёл на этом сервисе. Можно ли читать посетителям, решает организатор.","zh":"只有在此服务登录的人才能打开此链接。访客能否查看由主办方决定。"} as Text,
};
export const scanToVerify = {"en":"Scan to verify","ru":"Сканируйте, чтобы проверить","zh":"扫码验证"} as Text;
export const sealOfSheet = {"en":"Seal of this sheet","ru":"Печать этого листа","zh":"本表的印记"} as Text;
export const sealHelp = {"en":"Scan it to compare this sheet with the signed record of the match.","ru":"Сканируйте код, чтобы сравнить этот лист с подписанной записью матча.","zh":"扫码即可将本表与本场比赛的已签名记录核对。"} as Text;
export const imageCard = {"en":"Image card","ru":"Картинка ссылки","zh":"链接图片"} as Text;
export const imageSize = {"en":"1200 × 630, shown by messengers for this link","ru":"1200 × 630, мессенджеры показывают её для этой ссылки","zh":"1200 × 630，聊天软件为此链接显示"} as Text;
export const imageNames = {"en":"Names are shown as they are stored; other players by seat or rank.","ru":"Имена показаны так, как они записаны; остальные игроки — ветром или местом.","zh":"姓名按存储的内容显示；其他玩家以座位或名次表示。"} as Text;
export const imageAlt = {"en":"The image that messengers show for this link","ru":"Картинка, которую покажут мессенджеры","zh":"通讯软件为此链接显示的图片"} as Text;
export const saveImage = {"en":"Save the image","ru":"Сохранить картинку","zh":"保存图片"} as Text;
export const copyImage = {"en":"Copy the image","ru":"Скопировать картинку","zh":"复制图片"} as Text;
export const imageCopied = {"en":"The image is copied.","ru":"Картинка скопирована.","zh":"图片已复制。"} as Text;
export const imageSaved = {"en":"The image is saved.","ru":"Картинка сохранена.","zh":"图片已保存。"} as Text;
export const imageFailed = {"en":"The image could not be copied or saved. Try again.","ru":"Не удалось скопировать или сохранить картинку. Попробуйте ещё раз.","zh":"无法复制或保存图片。请重试。"} as Text;
