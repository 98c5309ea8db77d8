// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const FOR_PEOPLE = {
"STALE_SEQUENCE": {"en":"This has been changed meanwhile, in another window or by another person. The page now shows what is recorded. See it, then send again what is still right.","ru":"Это уже изменили в другом окне или другой человек. Теперь страница показывает, что записано. Посмотрите и отправьте снова то, что ещё верно.","zh":"此处已在另一个窗口或由他人更改。页面现已显示最新记录，请查看后再提交仍然正确的内容。"} as Text,
"INVALID_BODY": {"en":"Something is missing or does not fit: see the notes at the fields.","ru":"Что-то не заполнено или не подходит: см. пояснения у полей.","zh":"有内容未填写或不合适：请看各栏的说明。"} as Text,
};
