import type { z } from 'zod';
import type { EditionList } from './edition-schemas.js';

export const list: z.infer<typeof EditionList> = {
  ruleSet: 'sichuan-mil',
  editions: [
    {
      edition: '2019-03-11',
      fingerprint: '7f5d1f0c2b8e4a6690d3c1b2a4f5e6d7c8b9a0f1e2d3c4b5a697887766554433',
      published: '2026-11-25',
      interface: 1,
      file: '/v1/rule-sets/sichuan-mil/editions/2019-03-11/judge',
    },
  ],
};

export const file = 'var judge = (fingerprint) => judgeOf(edition, fingerprint);\nexport {\n  judge\n};\n';
