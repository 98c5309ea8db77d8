import { newId } from '#client';
import { browserStorage } from '../../../browser/storage.js';

const KEPT = 'tilescribe.secretary';

/** The random id under which this browser corrects reports. Names are never written to the log. */
export const secretaryId = (): string => {
  const kept = browserStorage.read(KEPT);
  if (kept !== null) return kept;
  const made = `secretary-${newId().slice(-8)}`;
  browserStorage.write(KEPT, made);
  return made;
};
