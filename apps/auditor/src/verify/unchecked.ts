import type { AuditReport } from '#audit';

/** Returns how many things could not be checked. `gaps` of the report has only the first 1,000 of them. */
export const uncheckedIn = ({ checks }: Pick<AuditReport, 'checks'>): number =>
  Object.values(checks).reduce((sum, { notChecked }) => sum + notChecked, 0);
