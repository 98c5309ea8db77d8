import { z } from 'zod';
import { LinkError, parseAddress } from '#hardware';

/** `serial:///dev/serial/by-id/NAME?baud=115200` or `tcp://host:port`. */
export const Address = z.string().superRefine((address, context) => {
  try {
    parseAddress(address);
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    context.addIssue({ code: 'custom', message: `expected an address: ${error.message}` });
  }
});

/** The port of an address, without its settings: two devices cannot share it. */
export const portOf = (address: string): string => {
  if (!Address.safeParse(address).success) return address;
  const parsed = parseAddress(address);
  return parsed.kind === 'serial' ? parsed.path : `${parsed.host}:${parsed.port}`;
};

/** The address for reports to the API: without a user and a password, which no device needs but a file may contain. */
export const reportedAddress = (address: string): string => {
  if (!URL.canParse(address)) return address;
  const { username, password } = new URL(address);
  return username === '' && password === '' ? address : address.replace(/\/\/[^/]*@/, '//');
};
