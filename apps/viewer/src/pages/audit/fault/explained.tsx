import { headlineOf } from '../../../verify/headline.js';
import type { LogSignature } from '../../../verify/log-signature.js';
import type { AuditedFile } from '../../../verify/worker/audited-file.js';
import { WhatItMeans } from './what-it-means.js';
import { WhatToDo } from './what-to-do.js';

interface ExplainedProps {
  readonly audited: AuditedFile;
  readonly signature: LogSignature;
}

/** What the faults of a file mean, and what to do about them. */
export const Explained = ({ audited, signature }: ExplainedProps) => (
  <div class="audit-explained">
    <WhatItMeans audited={audited} isOtherLog={signature.state === 'differs'} />
    <WhatToDo fault={headlineOf(audited.findings)?.fault ?? 'signature'} />
  </div>
);
