import * as texts from '#texts/page/audit/gap';
import type { Gap } from '#audit';
import type { Text } from '#language';

/** The reasons why something could not be checked. */
export const GAP_TEXTS: Readonly<Record<Gap['code'], Text>> = {
  ...texts.GAP_TEXTS,
  SIGNATURE_NOT_CHECKED: texts.OF_BUNDLE,
  GROWTH_NOT_PROVED: texts.OF_BUNDLE,
  OTHER_NOT_COMPARED: texts.OF_BUNDLE,
  DEVICE_COMMAND_NOT_SIGNED: texts.OF_DEVICES,
  DEVICE_COMMAND_NOT_COMPARED: texts.OF_DEVICES,
};
