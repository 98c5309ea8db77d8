// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const needsAdmin = {"en":"This page needs a session with the scope admin. Open the address that npm start prints, or ask an administrator for a sign-in address.","ru":"Для этой страницы нужен вход с правом admin. Откройте адрес, который выводит npm start, или попросите у администратора адрес для входа.","zh":"此页面需要带 admin 权限的登录。请打开 npm start 输出的地址，或向管理员索取登录地址。"} as Text;
