const key = 'vuF9sfkxG0kEFyqWV9kCp2kXhdkRTtcCFPMmxFWOAgY=';

export const registration = {
  key,
  table: 'table-7',
  proof: 'Kq0xD2mPS6bT0mV3yqkq1l1m3Y8bA0mO0e1u5xYkQ2JtE6wz1kq3Qd0b0cJrXb2sQ6q0mJ9yKkGzv2lF0o7lDQ==',
};
export const ended = { key };
export const list = {
  log: 'club.example/log',
  device: 'gateway-7',
  keys: [{ key, registeredAt: '2026-03-11T09:00:00.000Z', tables: ['table-7'] }],
};
export const listAfterEnd = {
  ...list,
  keys: [{ ...list.keys[0], endedAt: '2026-04-02T18:30:00.000Z' }],
};
