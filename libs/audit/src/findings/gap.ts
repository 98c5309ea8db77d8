import type { Check } from './finding.js';

/** An unchecked place: no fault was found there, and nothing is proved. */
export interface Gap {
  readonly check: Check;
  readonly code: GapCode;
  readonly message: string;
  readonly deal?: string;
  readonly match?: string;
  /** Place in the stream of the match if one is named, otherwise of the deal; from 1. */
  readonly sequence?: number;
  /** JSON pointer into the leaf. */
  readonly pointer?: string;
  /** The first value of the deal that stayed sealed. */
  readonly because?: { readonly sequence?: number; readonly pointer?: string };
}

export type GapCode =
  /** The file is a part of a log, and a checkpoint is of a whole one. */
  | 'CHECKPOINT_NOT_COMPARED'
  /** No key of the log was given for a bundle. */
  | 'SIGNATURE_NOT_CHECKED'
  /** The auditor keeps keys of the device, and the command is not signed. */
  | 'DEVICE_COMMAND_NOT_SIGNED'
  /** The command is open, and the nonce that connects it with its signature is not. */
  | 'DEVICE_COMMAND_NOT_COMPARED'
  /** Two checkpoints have different sizes, and no proof leads from one to the other. */
  | 'GROWTH_NOT_PROVED'
  /** The other file is no bundle, or faulty itself. */
  | 'OTHER_NOT_COMPARED'
  /** No disclosure opens the seal. */
  | 'SEALED'
  /** The visible events follow from the command; whether it was legal depends on sealed values. */
  | 'COMMAND_NOT_PROVED'
  /** The events of the command themselves depend on sealed values. */
  | 'JUDGEMENT_NOT_PROVED'
  /** The deal was settled without a fact that a referee ruled unknowable. */
  | 'FACT_UNKNOWABLE'
  /** A person stated the value of a hand in place of its tiles. */
  | 'VALUE_STATED'
  /** Replay stopped before. */
  | 'NOT_REACHED'
  /** The deal or the match began before the file. */
  | 'BEGAN_BEFORE'
  /** The deal that the match counts is not in the file. */
  | 'DEAL_NOT_IN_FILE'
  /** No match rules are installed for the rule set. */
  | 'NO_MATCH_RULES'
  /** The tiles of the deal were not compared, or not all of them, with its committed wall. */
  | 'WALL_NOT_COMPARED'
  /** The deal goes on or was abandoned, and its committed wall is not revealed. */
  | 'WALL_NOT_REVEALED_YET'
  /** Nothing in the file proves that nobody has chosen the committed wall. */
  | 'WALL_NOT_PROVED'
  /** The stream is of a kind that this program does not know. */
  | 'UNKNOWN_STREAM';
