import { secretsOfCommand, secretsOfEvent, type DealCommand, type DealEvent } from '#deal';
import { codec } from '#event-log';
import type { MatchCommand, MatchEvent } from '#match';

/** The events of deals. Every type has its first version. */
export const dealCodec = codec<DealEvent, DealCommand>({
  stream: 'deal/',
  versions: {},
  secretPaths: { event: secretsOfEvent, command: secretsOfCommand },
});

/** The events of matches, which conceal nothing. */
export const matchCodec = codec<MatchEvent, MatchCommand>({
  stream: 'match/',
  versions: {},
  secretPaths: { event: () => [], command: () => [] },
});
