// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const NOTE_TEXTS = {
"OCCURRED_BACKWARDS": {
"what": {"en":"A person recorded the event with a time before that of an earlier event.","ru":"Человек записал событие со временем раньше предыдущего события.","zh":"由人记录的事件，其时间早于之前的事件。"} as Text,
"expected": {"en":"Time of the earlier event","ru":"Время предыдущего события","zh":"之前事件的时间"} as Text,
"actual": {"en":"Time of this event","ru":"Время этого события","zh":"本事件的时间"} as Text,
},
"RECORDED_FROZEN": {
"what": {"en":"At least 100 commands in succession have the same time of recording: the clock of the service was ahead before. This time says nothing about when they were recorded.","ru":"Не меньше 100 команд подряд имеют одно время записи: прежде часы службы спешили. Это время не говорит о том, когда команды записаны.","zh":"至少 100 条连续的命令具有相同的记录时间：此前服务的时钟偏快。该时间不能说明这些命令是何时记录的。"} as Text,
"expected": {"en":"Recorded","ru":"Записано","zh":"记录时间"} as Text,
"actual": {"en":"Happened","ru":"Произошло","zh":"发生时间"} as Text,
},
"RECORDED_LATE": {
"what": {"en":"The event was recorded more than 31 days after it happened.","ru":"Событие записано более чем через 31 день после того, как оно произошло.","zh":"该事件在发生 31 天之后才被记录。"} as Text,
"expected": {"en":"Recorded","ru":"Записано","zh":"记录时间"} as Text,
"actual": {"en":"Happened","ru":"Произошло","zh":"发生时间"} as Text,
},
};
