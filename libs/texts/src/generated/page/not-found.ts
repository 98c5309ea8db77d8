// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const TITLE = {"en":"There is no such page","ru":"Такой страницы нет","zh":"没有这个页面"} as Text;
