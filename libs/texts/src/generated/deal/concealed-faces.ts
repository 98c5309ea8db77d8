// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const FACE_CONCEALED = {
"title": {"en":"Only a full recording holds what the table conceals.","ru":"Скрытое за столом есть только в полной записи.","zh":"只有完整记录才包含牌桌上未公开的牌。"} as Text,
"detail": {"en":"Send ? here until the table shows it, or open such deals with the recording full.","ru":"Присылайте здесь ?, пока это не открыто за столом, или открывайте такие сдачи с записью full.","zh":"在牌桌公开之前请在此发送 ?，或以 full 记录方式开局。"} as Text,
};
