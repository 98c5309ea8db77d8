import { useEffect, useState } from 'preact/hooks';
import type { SeenRecord } from '../api/types.js';
import { actsLeft, type ProvisionalAct, type ProvisionalStatement } from '../table/places/acts-left.js';

const NONE: readonly ProvisionalAct[] = [];

/** The provisional acts after these records. A statement expires when its time is over, even if no new one arrives. */
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
