const marksOf = (name: string): readonly [begin: string, end: string] => [
  `<!-- ${name}: begin -->`,
  `<!-- ${name}: end -->`,
];

/** The page with the part between these marks replaced; the other text stays. Throws a RangeError without marks. */
export const withResults = (page: string, mark: string, results: string): string => {
  const [BEGIN, END] = marksOf(mark);
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new RangeError(`expected ${BEGIN} and ${END}`);
  return `${page.slice(0, begin + BEGIN.length)}\n\n${results}\n\n${page.slice(end)}`;
};
