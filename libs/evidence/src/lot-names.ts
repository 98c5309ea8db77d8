import { readdir } from 'node:fs/promises';

/** The contents of the files: observations, or the bytes of the lines from which they were read. */
export type LotKind = 'observations' | 'capture';

const NAME = /^(observations|capture)-(.{1,64})-(\d{6})$/;

/** Epochs are UUIDs of version 7: names sort by age. */
export const lotFileName = (kind: LotKind, epoch: string, number: number): string =>
  `${kind}-${epoch}-${String(number).padStart(6, '0')}`;

export interface LotName {
  readonly kind: LotKind;
  readonly epoch: string;
  /** The number of the file in its epoch, from 1. */
  readonly number: number;
}

/** Parses the name of a file; undefined for any other file. */
export const lotNameOf = (name: string): LotName | undefined => {
  const [, kind, epoch, number] = NAME.exec(name) ?? [];
  if (epoch === undefined) return undefined;
  return { kind: kind === 'capture' ? 'capture' : 'observations', epoch, number: Number(number) };
};

/** The names of one kind in a folder, oldest first. */
export const lotFilesIn = async (folder: string, kind: LotKind): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => lotNameOf(name)?.kind === kind).sort();
