import type { Language } from '#language';

/** The two outputs of the program. Each text is followed by a line end. */
export interface Output {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Resolves when the reader has read enough of the output for more to be printed. */
  readonly taken: () => Promise<void>;
  /** Replaces the line that shows the progress; an empty text removes it. Only on a terminal. */
  readonly progress?: (text: string) => void;
}

/**
 * The output of a command: findings and answers go to `out`, errors of the call to `err`. Each text is one line, whatever it contains: texts of
 * files and servers cannot add lines.
 */
export interface Terminal extends Pick<Output, 'taken' | 'progress'> {
  readonly out: (lines: string | readonly string[]) => void;
  readonly err: (lines: string | readonly string[]) => void;
  /** Prints a value as JSON on `out`, on one line or with an indentation. */
  readonly json: (value: unknown, indent?: number) => void;
}

export interface Request {
  readonly file: string;
  /** All named files; only `observations` and `diff` accept several. */
  readonly files: readonly string[];
  readonly deal?: string;
  readonly to?: number;
  readonly line?: number;
  /** An exported log whose citations are compared. */
  readonly log?: string;
  /** The file with the key that seals the evidence; for `watch`, the file with the key of the API. */
  readonly key?: string;
  /** FROM-TO or EPOCH:FROM-TO: the observations whose digest is printed. */
  readonly range?: string;
  /** The captured bytes of a gateway, with which the log is compared. */
  readonly fromBytes?: string;
  /** The files with the tile sets of the table. */
  readonly tiles: readonly string[];
  /** A signed checkpoint that the log is compared with, and the file with the public key of the log. */
  readonly checkpoint?: string;
  readonly logKey?: string;
  /** The file with the changes of that key. */
  readonly keyChanges?: string;
  /** Keys of witnesses that must have cosigned a checkpoint, and how many of them. */
  readonly witnesses: readonly string[];
  readonly quorum?: number;
  /** A file with witnesses and their quorum instead (C2SP tlog-policy). */
  readonly witnessPolicy?: string;
  /** Keys of devices, each as DEVICE=KEY. */
  readonly deviceKeys: readonly string[];
  /** The file with a proof of inclusion or consistency. */
  readonly proof?: string;
  /** Another bundle with which a bundle is compared. */
  readonly other?: string;
  /** Files of judges, for deals that name their digests. */
  readonly judges: readonly string[];
  /** A published edition with which deals are compared. */
  readonly edition?: string;
  /** The state file of `watch`, the seconds between its rounds, and whether it makes only one round. */
  readonly state?: string;
  readonly every?: number;
  readonly once: boolean;
  /** The file into which the report is also written as a page. */
  readonly html?: string;
  /** The address of a service. */
  readonly server?: string;
  /** The file that `export` writes, and whether it has the disclosures. */
  readonly output?: string;
  readonly disclosures: boolean;
  /** Whether the server may be another machine with plain http. */
  readonly plainHttp: boolean;
  readonly json: boolean;
  /** The language of the texts of rule sets and refusals. The program's own messages are in English. */
  readonly lang: Language;
}

/**
 * 0: everything was checked, and nothing was found. 1: findings, bad lines, or no result. 2: the call is wrong. 3: nothing was
 * found, but not everything could be checked.
 */
export type ExitCode = 0 | 1 | 2 | 3;
