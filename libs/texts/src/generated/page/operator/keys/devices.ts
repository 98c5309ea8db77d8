// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const title = {"en":"Devices","ru":"Устройства","zh":"设备"} as Text;
export const none = {"en":"No device has a key. Issue a claim code and type it into the gateway.","ru":"Ни у одного устройства нет ключа. Выпустите код и введите его в шлюз.","zh":"没有设备拥有密钥。请签发认领码并输入网关。"} as Text;
export const device = {"en":"Device","ru":"Устройство","zh":"设备"} as Text;
export const tables = {"en":"Tables","ru":"Столы","zh":"牌桌"} as Text;
export const since = {"en":"Since","ru":"С","zh":"起始"} as Text;
export const claim = {"en":"Claim code for a device","ru":"Код для устройства","zh":"设备认领码"} as Text;
export const claimHint = {"en":"Type the code into the gateway. It exchanges the code for a credential of its own.","ru":"Введите код в шлюз. Он обменяет код на собственные учётные данные.","zh":"把该码输入网关，网关用它换取自己的凭证。"} as Text;
export const deviceHint = {"en":"The id that its records name, such as gateway-7.","ru":"Идентификатор, который называют его записи, например gateway-7.","zh":"其记录所写的编号，例如 gateway-7。"} as Text;
export const noTables = {"en":"Open a table first.","ru":"Сначала откройте стол.","zh":"请先开设牌桌。"} as Text;
export const issue = {"en":"Issue the code","ru":"Выпустить код","zh":"签发认领码"} as Text;
export const code = {"en":"Claim code","ru":"Код","zh":"认领码"} as Text;
