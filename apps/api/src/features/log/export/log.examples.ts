/** An empty log. */
export const file =
  '{"log":"localhost/tilescribe","tilescribe":"log","v":1}\n' +
  '{"end":{"digest":"182742ffe102922d1602ca7443f59c56f8ecbc35fc88a30bf2cb7e861222c162","disclosures":0,"events":0}}\n';
