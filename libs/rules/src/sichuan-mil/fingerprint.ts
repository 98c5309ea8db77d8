export const ID = 'sichuan-mil';
export const EDITION = '2019-03-11';
export const FINGERPRINT = '0'.repeat(64);
