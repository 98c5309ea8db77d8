// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const WORDS = {
"missing": {"en":"missing","ru":"значения нет","zh":"缺少此项"} as Text,
"object": {"en":"got an object","ru":"получен объект","zh":"收到对象"} as Text,
"list": {"en":["got a list of ",["count"]," ",["count",2,{"one":"item","other":"items"}]],"ru":["получен список (число элементов: ",["count"],")"],"zh":["收到列表（",["count"]," 项）"]} as Phrase<"count">,
"value": {"en":["got ",["value"]],"ru":["получено ",["value"]],"zh":["收到 ",["value"]]} as Phrase<"value">,
"but": {"en":[["got"],", ",["expected"]],"ru":[["got"],", ",["expected"]],"zh":[["got"],"，",["expected"]]} as Phrase<"expected" | "got">,
"unknownMember": {"en":"an unknown member","ru":"неизвестное поле","zh":"未知字段"} as Text,
"anotherValue": {"en":"expected another value: see the schema","ru":"ожидается другое значение: см. схему","zh":"应为其他值：请参阅架构"} as Text,
"oneOf": {"en":["one of ",["values"]],"ru":["одно из: ",["values"]],"zh":["以下之一：",["values"]]} as Phrase<"values">,
"suchAs": {"en":["a value such as ",["values"]],"ru":["значение, например ",["values"]],"zh":["一个值，例如 ",["values"]]} as Phrase<"values">,
"or": {"en":" or ","ru":" или ","zh":" 或 "} as Text,
"expected": {"en":["expected ",["noun"]],"ru":["ожидается ",["noun"]],"zh":["应为 ",["noun"]]} as Phrase<"noun">,
};
export const KINDS = {
"string": {"en":"a text","ru":"текст","zh":"文本"} as Text,
"number": {"en":"a number","ru":"число","zh":"数字"} as Text,
"int": {"en":"a whole number","ru":"целое число","zh":"整数"} as Text,
"boolean": {"en":"true or false","ru":"true или false","zh":"true 或 false"} as Text,
"object": {"en":"an object","ru":"объект","zh":"对象"} as Text,
"array": {"en":"a list","ru":"список","zh":"列表"} as Text,
};
export const RANGES = {
"string": {
"atLeast": {"en":["at least ",["from"]," ",["from",2,{"one":"character","other":"characters"}]],"ru":["число символов не меньше ",["from"]],"zh":["至少 ",["from"]," 个字符"]} as Phrase<"from">,
"atMost": {"en":["at most ",["to"]," ",["to",2,{"one":"character","other":"characters"}]],"ru":["число символов не больше ",["to"]],"zh":["至多 ",["to"]," 个字符"]} as Phrase<"to">,
"exactly": {"en":["exactly ",["to"]," ",["to",2,{"one":"character","other":"characters"}]],"ru":["число символов ровно ",["to"]],"zh":["恰好 ",["to"]," 个字符"]} as Phrase<"to">,
"between": {"en":["from ",["from"]," to ",["to"]," ",["to",2,{"one":"character","other":"characters"}]],"ru":["число символов от ",["from"]," до ",["to"]],"zh":["从 ",["from"]," 到 ",["to"]," 个字符"]} as Phrase<"from" | "to">,
},
"array": {
"atLeast": {"en":["at least ",["from"]," ",["from",2,{"one":"item","other":"items"}]],"ru":["число элементов не меньше ",["from"]],"zh":["至少 ",["from"]," 项"]} as Phrase<"from">,
"atMost": {"en":["at most ",["to"]," ",["to",2,{"one":"item","other":"items"}]],"ru":["число элементов не больше ",["to"]],"zh":["至多 ",["to"]," 项"]} as Phrase<"to">,
"exactly": {"en":["exactly ",["to"]," ",["to",2,{"one":"item","other":"items"}]],"ru":["число элементов ровно ",["to"]],"zh":["恰好 ",["to"]," 项"]} as Phrase<"to">,
"between": {"en":["from ",["from"]," to ",["to"]," ",["to",2,{"one":"item","other":"items"}]],"ru":["число элементов от ",["from"]," до ",["to"]],"zh":["从 ",["from"]," 到 ",["to"]," 项"]} as Phrase<"from" | "to">,
},
"number": {
"atLeast": {"en":["at least ",["from"]],"ru":["не меньше ",["from"]],"zh":["至少 ",["from"]]} as Phrase<"from">,
"atMost": {"en":["at most ",["to"]],"ru":["не больше ",["to"]],"zh":["至多 ",["to"]]} as Phrase<"to">,
"exactly": {"en":["exactly ",["to"]],"ru":["ровно ",["to"]],"zh":["恰好 ",["to"]]} as Phrase<"to">,
"between": {"en":["from ",["from"]," to ",["to"]],"ru":["от ",["from"]," до ",["to"]],"zh":["从 ",["from"]," 到 ",["to"]]} as Phrase<"from" | "to">,
},
};
