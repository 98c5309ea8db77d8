// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const NO_ANSWER = {"en":"The server did not answer. Check the connection and try again.","ru":"Сервер не ответил. Проверьте соединение и повторите попытку.","zh":"服务器没有响应。请检查网络连接后重试。"} as Text;
