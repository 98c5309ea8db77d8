// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const needsAdmin = {"en":"This page is for operators. Open the address that npm start prints, or ask an administrator for a sign-in address.","ru":"Эта страница — для операторов. Откройте адрес, который выводит npm start, или попросите у администратора адрес для входа.","zh":"此页面供运营人员使用。请打开 npm start 输出的地址，或向管理员索取登录地址。"} as Text;
