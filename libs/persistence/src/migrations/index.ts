import type { MigrationInterface } from 'typeorm';
import { Log1767225600001 } from './0001-log.js';
import { TablesAndKeys1767225600002 } from './0002-tables-and-keys.js';
import { HeadNames1767225600003 } from './0003-head-names.js';
import { Directories1767225600004 } from './0004-directories.js';
import { DeviceDamages1767225600009 } from './0009-device-damages.js';
import { DeviceKeys1767225600010 } from './0010-device-keys.js';
import { RefereeQuestions1767225600012 } from './0012-referee-questions.js';
import { Sessions1767225600013 } from './0013-sessions.js';
import { PlayerNames1767225600014 } from './0014-player-names.js';
import { CodeIssuers1767225600015 } from './0015-code-issuers.js';
import { DeviceStatus1767225600016 } from './0016-device-status.js';
import { ProvisionalActs1767225600017 } from './0017-provisional-acts.js';
import { TileSets1767225600018 } from './0018-tile-sets.js';
import { Checkpoints1767225600019 } from './0019-checkpoints.js';
import { TransparencyLog1767225600020 } from './0020-transparency-log.js';
import { Witnesses1767225600021 } from './0021-witnesses.js';
import { WallSeeds1767225600023 } from './0023-wall-seeds.js';
import { BinaryHashes1767225600040 } from './0040-binary-hashes.js';
import { MovedLogs1767225600041 } from './0041-moved-logs.js';
import { AppendGroup1767225600042 } from './0042-append-group.js';
import { CheckWrite1767225600043 } from './0043-check-write.js';
import { CheckClock1767225600044 } from './0044-check-clock.js';
import { KeyIssuers1767225600045 } from './0045-key-issuers.js';
import { Erasures1767225600046 } from './0046-erasures.js';
import { EpochsOfTables1767225600047 } from './0047-epochs-of-tables.js';
import { ActConfidences1767225600048 } from './0048-act-confidences.js';

/** A class of migrations. */
export type Migration = new () => MigrationInterface & { readonly name: string };

/** The migrations in the order in which they run. Never change a published migration; add a new one. */
export const MIGRATIONS: readonly Migration[] = [
  Log1767225600001,
  TablesAndKeys1767225600002,
  HeadNames1767225600003,
  Directories1767225600004,
  DeviceDamages1767225600009,
  DeviceKeys1767225600010,
  RefereeQuestions1767225600012,
  Sessions1767225600013,
  PlayerNames1767225600014,
  CodeIssuers1767225600015,
  DeviceStatus1767225600016,
  ProvisionalActs1767225600017,
  TileSets1767225600018,
  Checkpoints1767225600019,
  TransparencyLog1767225600020,
  Witnesses1767225600021,
  WallSeeds1767225600023,
  BinaryHashes1767225600040,
  MovedLogs1767225600041,
  AppendGroup1767225600042,
  CheckWrite1767225600043,
  CheckClock1767225600044,
  KeyIssuers1767225600045,
  Erasures1767225600046,
  EpochsOfTables1767225600047,
  ActConfidences1767225600048,
];
