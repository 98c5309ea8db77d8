const counters = { malformed: 0, resets: 0, linkLosses: 0 };

export const status = {
  version: '0.1.0',
  startedAt: '2026-03-11T08:59:00.000Z',
  readers: [
    {
      name: 'side-1',
      model: 'metratec-ascii',
      port: 'serial:///dev/serial/by-id/usb-metraTec-1',
      state: 'running',
      since: '2026-03-11T08:59:02.000Z',
      lastReadingAt: '2026-03-11T09:39:58.000Z',
      roundsPerMinute: 96,
      failedInventories: 3,
      ...counters,
    },
    {
      name: 'side-2',
      model: 'metratec-ascii',
      port: 'serial:///dev/serial/by-id/usb-metraTec-2',
      state: 'absent',
      since: '2026-03-11T09:31:40.000Z',
      reason: 'the port is gone',
      lastReadingAt: '2026-03-11T09:31:39.000Z',
      roundsPerMinute: 0,
      failedInventories: 0,
      ...counters,
      linkLosses: 1,
    },
  ],
  devices: [
    {
      name: 'dice-7a55-1',
      model: 'dice-7a55',
      port: 'serial:///dev/serial/by-id/usb-dice?baud=9600',
      state: 'running',
      since: '2026-03-11T08:59:01.000Z',
      ...counters,
    },
  ],
  antennas: [
    { side: 1, zone: 'rack', isSilent: false, roundMs: 620, readPerMille: 982 },
    { side: 1, zone: 'melds', isSilent: false, roundMs: 618, readPerMille: 941 },
    { side: 2, zone: 'rack', isSilent: true },
  ],
  links: [{ home: { side: 1, zone: 'rack' }, reading: { side: 1, zone: 'melds' }, perMille: 31 }],
  quality: { exactDeals: 91, afterwards: 99 },
  tileSet: { name: 'tiles-1.json', tags: 108, deals: 6, silent: ['5p'], doubled: [], crossRead: ['2s'] },
  otherTileSets: [{ name: 'tiles-2.json', tags: 108, deals: 5, silent: [], doubled: [], misplaced: ['3m'] }],
  decoding: { doing: 'playing', isRecovering: false, lostDeals: 0 },
  delivery: { state: 'idle', waiting: 0, refused: 0 },
  storage: {
    outboxBytes: 48_211,
    damagedFiles: 0,
    observationBytes: 2_411_724,
    oldestEvidenceAt: '2026-03-10T17:02:11.000Z',
    freeBytes: 21_474_836_480,
  },
};

/** A short status: of a gateway without readers. */
const withoutReaders = { ...status, readers: [], antennas: [], links: [], otherTileSets: [] };

export const device = {
  device: 'gateway-7',
  tables: [
    {
      table: 'table-7',
      hasKey: true,
      isReporting: true,
      reportedAt: '2026-03-11T09:40:00.310Z',
      ageSeconds: 4,
      status: withoutReaders,
    },
  ],
};
export const list = {
  devices: [{ device: 'gateway-8', tables: [{ table: 'table-8', hasKey: true, isReporting: false }] }],
};
