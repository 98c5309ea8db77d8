// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const notASpectator = {"en":"The overlay shows what a spectator may see, and this browser is signed in with a key that sees more. Sign out, or sign in with a key for reading.","ru":"Оверлей показывает то, что видно зрителю, а этот браузер вошёл с ключом, которому видно больше. Выйдите или войдите с ключом для чтения.","zh":"叠加画面只显示观众可见的内容，而本浏览器登录所用的密钥可见更多。请退出，或用只读密钥登录。"} as Text;
export const deal = {"en":["Deal ",["number"]],"ru":["Сдача ",["number"]],"zh":["第 ",["number"]," 局"]} as Phrase<"number">;
export const dealOf = {"en":["Deal ",["number"]," of ",["of"]],"ru":["Сдача ",["number"]," из ",["of"]],"zh":["第 ",["number"]," 局，共 ",["of"]," 局"]} as Phrase<"number" | "of">;
