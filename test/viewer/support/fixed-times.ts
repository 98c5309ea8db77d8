/** The times of all events on a page of the server's clock, and of the browser's. */
export const FIXED_TIME = '2026-03-11T21:00:00.000Z';

/** A script for the page that shows every instant as the same one, because the server records its own time. */
export const FIXED_TIMES = `
  const { get } = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format');
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
    get() {
      const format = get.call(this);
      return () => format(new Date('${FIXED_TIME}'));
    },
  });
`;
