// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const SEAT_NAMES = {
"east": {"en":"East","ru":"Восток","zh":"东"} as Text,
"south": {"en":"South","ru":"Юг","zh":"南"} as Text,
"west": {"en":"West","ru":"Запад","zh":"西"} as Text,
"north": {"en":"North","ru":"Север","zh":"北"} as Text,
};
