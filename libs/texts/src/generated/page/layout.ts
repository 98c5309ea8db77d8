// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const skip = {"en":"Skip to the content","ru":"Перейти к содержанию","zh":"跳到正文"} as Text;
export const pages = {"en":"Pages","ru":"Страницы","zh":"页面"} as Text;
export const language = {"en":"Language","ru":"Язык","zh":"语言"} as Text;
export const notSignedIn = {"en":"Not signed in","ru":"Вход не выполнен","zh":"未登录"} as Text;
export const signOut = {"en":"Sign out","ru":"Выйти","zh":"退出"} as Text;
export const loading = {"en":"Loading …","ru":"Загрузка …","zh":"正在加载…"} as Text;
export const tileIndices = {"en":"Tile indices","ru":"Индексы на костях","zh":"牌角标"} as Text;
export const tileIndicesHow = {"en":"Shows a digit or a Latin letter in the corner of each tile","ru":"Показывает цифру или латинскую букву в углу каждой кости","zh":"在每张牌的角上显示数字或拉丁字母"} as Text;
export const menu = {"en":"Menu","ru":"Меню","zh":"菜单"} as Text;
