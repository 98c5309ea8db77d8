import { useText } from '../../language/language.js';
import * as texts from '#texts/page/audit/failed';
import type { Audit } from './use-audit.js';

type FailedAudit = Extract<Audit, { state: 'failed' }>;

/** Where an edition cannot judge the file, the file itself may be right. */
const EDITION_FAULTS: Partial<Record<NonNullable<FailedAudit['code']>, typeof texts.failed>> = texts.EDITION_FAULTS;

/** Why a file was not checked. */
export const Failed = ({ audit: { file, message, code } }: { readonly audit: FailedAudit }) => {
  const text = useText();
  return (
    <p class="notice notice-error" role="alert">
      {text((code && EDITION_FAULTS[code]) ?? texts.failed, { file: file.name, message })}
    </p>
  );
};
