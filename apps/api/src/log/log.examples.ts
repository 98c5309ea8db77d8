/** A log in which nothing has happened yet. */
export const file =
  '{"log":"localhost/tilescribe","tilescribe":"log","v":1}\n' +
  '{"end":{"digest":"PLACEHOLDER","disclosures":0,"events":0}}\n';
