import { Option, several, wholeNumber, oneOf } from '#command-line';
import { LANGUAGES } from '#language';

const number = wholeNumber(1, 999_999_999);

export const DEAL = new Option('--deal <ID>', 'this deal alone');
export const TO = new Option('--to <SEQ>', 'the table after this event alone').argParser(number);
export const LINE = new Option('--line <N>', 'this ledger line alone').argParser(number);
export const LOG = new Option('--log <EXPORT>', 'compare each citation of this exported log');
export const RANGE = new Option('--range <[EPOCH:]FROM-TO>', 'print the digest of these observations');
export const EVIDENCE_KEY = new Option('--key <FILE>', 'the key of the gateway (or TILESCRIBE_STATE_KEY)');
export const FROM_BYTES = new Option(
  '--from-bytes <CAPTURE>',
  'compare the log with the bytes that a gateway captured; drivers and decoder run again',
);
export const TILES = new Option('--tiles <FILE>', 'with --from-bytes: each tile set of the table').argParser(several);
export const JUDGE = new Option(
  '--judge <FILE>',
  'also judge the deals that name the digest of this file of an edition; the file is code, and verify runs it',
).argParser(several);
export const EDITION = new Option('--edition <RULESET@EDITION>', 'the published edition');
export const CHECKPOINT = new Option(
  '--checkpoint <NOTE>',
  'check that a log begins with exactly the events of this signed checkpoint; compare a bundle with it',
);
export const LOG_KEY = new Option(
  '--log-key <FILE>',
  'the public key of the log; of a bundle: check that its events are in the log that this key has signed',
);
export const KEY_CHANGES = new Option('--key-changes <FILE>', 'accept later keys of the log too');
export const WITNESS = new Option(
  '--witness <KEY>',
  'a witness that must have cosigned a checkpoint (C2SP tlog-cosignature); as often as needed',
).argParser(several);
export const QUORUM = new Option('--quorum <N>', 'so many of the witnesses are enough').argParser(number);
export const WITNESS_POLICY = new Option('--witness-policy <FILE>', 'witnesses and their quorum (C2SP tlog-policy)');
export const DEVICE_KEY = new Option(
  '--device-key <DEVICE=KEY>',
  'a key that must have signed the commands of a device; by default those that the log registers',
).argParser(several);
export const PROOF = new Option(
  '--proof <FILE>',
  'a proof of inclusion (C2SP tlog-proof), or the answer of GET /v1/log/proofs/consistency',
);
export const OTHER = new Option('--other <BUNDLE>', 'compare a bundle with this one');
export const STATE = new Option('--state <FILE>', 'what an earlier run has seen; it is written again');
export const EVERY = new Option('--every <SECONDS>', 'the time between two checkpoints').argParser(number);
export const ONCE = new Option(
  '--once',
  'end after one checkpoint, with 3 if it could not be checked (no usable answer, or a standby that is behind)',
);
export const HTML = new Option('--html <FILE>', 'also write the report as a page');
export const SERVER = new Option('--server <URL>', 'the address of the service');
export const API_KEY = new Option('--key <FILE>', 'the key of the API (or TILESCRIBE_KEY)');
export const OUTPUT = new Option('--output <FILE>', 'the new file');
export const DISCLOSURES = new Option(
  '--disclosures',
  'also the disclosures of sealed values, which needs a key with the scope audit or referee',
);
export const PLAIN_HTTP = new Option(
  '--plain-http',
  'allow plain http to another machine: everybody on the way can read the key of the API and the answers',
);
export const JSON_OUTPUT = new Option('--json', 'print JSON');
export const LANG = new Option('--lang <LANG>', 'of the texts of rule sets and refusals')
  .choices(LANGUAGES)
  .argParser(oneOf(LANGUAGES))
  .default('en' as const);
