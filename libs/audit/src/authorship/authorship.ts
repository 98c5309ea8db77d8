import type { VerifySignature } from '#event-log';

/** A public key of a device that an auditor keeps. */
export interface PinnedDeviceKey {
  readonly device: string;
  /** The 32 bytes of the key in base64. */
  readonly key: string;
}

/** The tools that check the signatures of devices. */
export interface SignatureTools {
  readonly verify: VerifySignature;
  /** If keys of a device are pinned, the registered keys of this device are not used. */
  readonly pinned: readonly PinnedDeviceKey[];
}

/** The commands of one device that one key has signed. */
export interface SignedCommands extends PinnedDeviceKey {
  /**
   * How the key is known to be a key of the device: the auditor keeps it, or the file has its registration. A key that is `unknown`
   * proves only that one author has signed all these commands.
   */
  readonly known: 'pinned' | 'registered' | 'unknown';
  readonly commands: number;
  /** The number of commands whose content was compared with the signature. The others contain a sealed part. */
  readonly compared: number;
}

/** A command of a referee, a correction by the key that made the corrected entry, or one that ends a deal or match without a result. */
export interface Decision {
  /** The deal, or the match. */
  readonly deal?: string;
  readonly match?: string;
  readonly sequence: number;
  /** The type of the command, such as `ImposePenalty`. */
  readonly command: string;
  readonly actor: string;
}

/** Which keys have signed the commands of devices in the deals of a file, and which keys have decided as a referee. */
export interface Authorship {
  readonly signed: readonly SignedCommands[];
  readonly unsigned: readonly { readonly device: string; readonly commands: number }[];
  /** The devices whose keys the auditor keeps and that gave no command of a deal or nonce in the file. Missing where there are none. */
  readonly absent?: readonly string[];
  /** The first commands of referees, each with its first event and the key that gave it. */
  readonly decisions: readonly Decision[];
}
