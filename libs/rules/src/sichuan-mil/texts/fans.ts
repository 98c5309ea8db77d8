import type { Text } from '#language';
import { SICHUAN_FAN_NAMES } from '../../kit/bloody/index.js';
import type { FanId } from '../scoring/fan.table.js';

export const FAN_NAMES: Readonly<Record<FanId, Text>> = SICHUAN_FAN_NAMES;
