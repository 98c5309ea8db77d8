import type { SigningDevice } from '#testing';
import type { Entry } from '../forgery/forged-file.js';

/** The log, as if the device had sent the commands at these places in one batch, in this order. The commands must be open. */
export const asOneBatch = (entries: readonly Entry[], signer: SigningDevice, places: readonly number[]) => {
  const sent = places.map((place) => {
    const { stream, occurredAt, cause } = entries[place]!.leaf;
    return { stream, occurredAt, commandId: cause.commandId, command: cause.command! };
  });
  const signatures = signer.signatures(sent);
  return entries.map((entry, at): Entry => {
    const signature = signatures[places.indexOf(at)];
    if (signature === undefined) return entry;
    return { ...entry, leaf: { ...entry.leaf, cause: { ...entry.leaf.cause, signature } } };
  });
};

/** The places of the first two signed discards, which conceal nothing. */
export const twoDiscardsIn = (entries: readonly Entry[]): readonly [number, number] => {
  const places = entries.flatMap(({ leaf: { cause } }, place) =>
    cause.signature !== undefined && cause.command?.['type'] === 'DiscardTile' ? [place] : [],
  );
  return places.slice(0, 2) as unknown as readonly [number, number];
};
