// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const TITLE = {"en":"There is no such page","ru":"Такой страницы нет","zh":"没有这个页面"} as Text;
export const WHAT = {"en":"The link may be old or incomplete, or what it names is not shown to you.","ru":"Ссылка устарела или неполна, или то, на что она указывает, вам не показывается.","zh":"链接可能已过期或不完整，或者您无权查看其内容。"} as Text;
