// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const title = {"en":"Sign in","ru":"Вход","zh":"登录"} as Text;
export const scan = {"en":"Point the phone’s camera at the code on the operator’s screen.","ru":"Наведите камеру телефона на код на экране оператора.","zh":"用手机相机对准管理员屏幕上的二维码。"} as Text;
export const orType = {"en":"Or type the twelve characters below that code. A sign-in address can be pasted here too.","ru":"Или введите двенадцать знаков под этим кодом. Сюда можно вставить и адрес для входа.","zh":"或输入二维码下方的十二个字符，也可以粘贴登录地址。"} as Text;
export const code = {"en":"Sign-in code","ru":"Код входа","zh":"登录码"} as Text;
export const works = {"en":"A code works once, within ten minutes.","ru":"Код действует один раз в течение десяти минут.","zh":"登录码十分钟内有效，只能使用一次。"} as Text;
export const signIn = {"en":"Sign in","ru":"Войти","zh":"登录"} as Text;
export const onlyWatch = {"en":"Only watch","ru":"Только смотреть","zh":"仅观看"} as Text;
export const onlyWatchHow = {"en":"Public tables need no sign-in.","ru":"Открытые столы видны без входа.","zh":"公开的牌桌无需登录。"} as Text;
export const operator = {"en":"Do you run the service?","ru":"Вы запустили сервер?","zh":"您是服务器管理者？"} as Text;
export const operatorHow = {"en":"This command creates a code. The operator’s page creates codes for other people.","ru":"Код создаёт эта команда. Коды для других людей создаёт страница оператора.","zh":"此命令生成登录码。给他人的登录码由管理员页面生成。"} as Text;
export const plainHttp = {"en":"This page uses http. Someone in this network could read along; with https nobody could.","ru":"Страница открыта по http. Кто-то в этой сети может прочитать данные; по https не может никто.","zh":"本页使用 http，同一网络中的他人可能读取数据；使用 https 则无人能读取。"} as Text;
export const refused = {"en":"Ask the operator for a new code and type it here.","ru":"Попросите у оператора новый код и введите его здесь.","zh":"请向管理员索取新的登录码，在此输入。"} as Text;
export const ended = {"en":"Your session has ended","ru":"Сеанс закончился","zh":"登录已过期"} as Text;
export const endedHere = {"en":"Your session has ended: it lasts twelve hours. What you have written is kept on this device.","ru":"Сеанс закончился: он длится двенадцать часов. Всё написанное сохранено на этом устройстве.","zh":"登录已过期：每次登录有效十二小时。已填写的内容保存在本设备上。"} as Text;
export const endedHow = {"en":"It lasts twelve hours. What you have written is kept on this device, and you can go on as soon as you are back.","ru":"Он длится двенадцать часов. Всё написанное сохранено на этом устройстве: после входа можно продолжать.","zh":"每次登录有效十二小时。已填写的内容保存在本设备上，登录后即可继续。"} as Text;
export const newCode = {"en":"New code from the operator","ru":"Новый код от оператора","zh":"管理员给的新登录码"} as Text;
export const orScan = {"en":"Or point the camera at the code on the operator’s screen.","ru":"Или наведите камеру на код на экране оператора.","zh":"或用相机对准管理员屏幕上的二维码。"} as Text;
export const goOn = {"en":"Sign in and go on","ru":"Войти и продолжить","zh":"登录并继续"} as Text;
export const keepForLater = {"en":"Keep it for later","ru":"Оставить на потом","zh":"留待以后"} as Text;
