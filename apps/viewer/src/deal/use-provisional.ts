import { useEffect, useState } from 'preact/hooks';
import type { SeenRecord } from '../table/seen.js';
import { actsLeft, type ProvisionalAct, type ProvisionalStatement } from './acts-left.js';

const NONE: readonly ProvisionalAct[] = [];

/** What is believed beyond these records. What was stated ends with its time, also where nothing more is heard. */
export const useProvisional = (
  statement: ProvisionalStatement | undefined,
  records: readonly SeenRecord[],
): readonly ProvisionalAct[] => {
  const [expired, setExpired] = useState<ProvisionalStatement>();
  useEffect(() => {
    if (statement === undefined) return;
    const timer = setTimeout(() => setExpired(statement), statement.expiresInMs);
    return () => clearTimeout(timer);
  }, [statement]);
  const last = records.at(-1)?.sequence ?? 0;
  if (statement === undefined || statement === expired || statement.sequence > last) return NONE;
  const since = records.filter(({ sequence }) => sequence > statement.sequence);
  return actsLeft(
    statement.acts,
    since.map(({ event }) => event),
  );
};
