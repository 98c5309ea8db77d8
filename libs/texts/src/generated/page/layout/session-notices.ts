// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const plainHttp = {"en":"This connection is not encrypted: anybody in this network can read your session. With https it cannot be read, and the buttons that copy a value work too.","ru":"Соединение не зашифровано: в этой сети любой может прочитать ваш сеанс. По https его прочитать нельзя, и кнопки копирования тоже работают.","zh":"连接未加密：此网络中的任何人都能读取您的会话。使用 https 则无法读取，复制按钮也能使用。"} as Text;
export const understood = {"en":"Understood","ru":"Понятно","zh":"知道了"} as Text;
export const otherCode = {"en":["You are signed in as ",["name"],". The address contains a sign-in code for another session."],"ru":["Вход выполнен: ",["name"],". В адресе есть код входа для другого сеанса."],"zh":["您已登录为 ",["name"],"。该地址含有另一会话的登录码。"]} as Phrase<"name">;
export const useOtherCode = {"en":"Sign in with the code","ru":"Войти с этим кодом","zh":"使用该登录码"} as Text;
export const staySignedIn = {"en":"Stay signed in","ru":"Остаться","zh":"保持当前登录"} as Text;
