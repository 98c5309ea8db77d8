import { CLAUSES as PRINTED } from '#texts/ids/rules/sichuan-style/clauses';

/** The choices of this edition where the sheet is silent or ambiguous. RULEBOOK.md names the alternatives. */
export const READ: readonly string[] = [
  'A01 A02 A04 A06 A07 A08 A09 A10 A11 A12 A13 A14 A15 A16 A17 A18 A19 A20 A21 A22 A23 A24 A25 A26 A27',
  'A28 A29 A30 A31',
  'A101 A102 A103 A104 A105 A106 A107 A108 A109 A110 A111 A112 A113 A114 A115 A116 A117 A118 A121 A122',
  'A123 A124 A125 A126 A127 A128 A129 A130 A131 A133 A134',
].flatMap((row) => row.split(' '));

export const clauseOfReading = (reading: string): string => `SS-${reading}`;

/** The clauses of the source in order, followed by our readings. */
export const CLAUSE_IDS = [...PRINTED, ...READ.map(clauseOfReading)];
