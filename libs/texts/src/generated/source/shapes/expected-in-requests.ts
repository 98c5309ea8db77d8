// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const EXPECTED_IN_REQUESTS = {
"yearInUtc": {"en":"expected a year from 0001 to 9999 in UTC"} as Text,
"afterFirstByte": {"en":"expected an offset behind firstByte"} as Text,
"publicKey": {"en":"expected an Ed25519 public key: its 32 bytes in base64 with padding"} as Text,
"signature": {"en":"expected an Ed25519 signature: its 64 bytes in base64 with padding"} as Text,
"nonce": {"en":"expected 128 random bits: 32 lowercase hexadecimal digits"} as Text,
"oneForEachRecord": {"en":"expected one for each record of the batch"} as Text,
"eventTypes": {"en":"expected names of event types, separated by commas, such as DealOpened,DealSettled"} as Text,
"laterThanOpenedFrom": {"en":"expected a time after openedFrom"} as Text,
"atLeastFrom": {"en":"expected a size that is at least the earlier one"} as Text,
"notBeforeFrom": {"en":"expected a value that is not before the first one"} as Text,
"positionsOrTimes": {"en":"expected either positions or times (recordedFrom, recordedTo)"} as Text,
"bothTimes": {"en":"expected both times, recordedFrom and recordedTo"} as Text,
"tilePath": {"en":"expected the index of a tile such as x001/234, or of a partial one such as 000.p/17"} as Text,
"tileLevel": {"en":"expected a level from 0 to 63, without leading zeros"} as Text,
"playerName": {"en":"expected 1 to 80 characters, at least one of them visible"} as Text,
"scope": {"en":["expected one of ",["plain"],", device:<id>, table:<id>"]} as Phrase<"plain">,
"eachOnce": {"en":"expected each one once"} as Text,
"anotherZone": {"en":"expected another zone than that of the tiles"} as Text,
"mostTags": {"en":["expected at most ",["most"]," tags"]} as Phrase<"most">,
"tableOfDevice": {"en":"expected a scope table:<id> beside device:<id>"} as Text,
};
