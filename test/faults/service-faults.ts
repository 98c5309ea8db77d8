import type { ServerResponse } from 'node:http';
import { CAN_FAKE_TIME, type WrongClock } from '../api/wrong-clock.js';
import { setReadOnly } from '../api/read-only-database.js';
import type { RequestProxy } from '../chaos/request-proxy.js';
import type { Installation } from './installation.js';
import { CAN_MOUNT, fillDisk, freeDisk } from './small-disk.js';

/** The parts around a service that can fail. */
export interface Surroundings {
  /** The clock of the API. */
  readonly clock: WrongClock;
  readonly database: { readonly url: string; readonly adminUrl: string };
  /** The folder of the database, on a small disk. */
  readonly disk: string;
  readonly installation: Installation;
  readonly restartApi: () => Promise<unknown>;
  /** Stands between the gateways and the API. */
  readonly front: RequestProxy;
  /** The address of another server. */
  readonly elsewhere: string;
}

/** A fault of a service or of the way to it, which ends again. */
export interface ServiceFault {
  readonly name: string;
  readonly words: string;
  /** The code that a gateway names while the fault lasts. */
  readonly code: string;
  /** Whether the service still receives the reports of gateways. */
  readonly receivesReports: boolean;
  /** Whether `GET /health/ready` names the fault. */
  readonly isOfService: boolean;
  readonly begin: (place: Surroundings) => Promise<unknown>;
  readonly end: (place: Surroundings) => Promise<unknown>;
}

const wrongClock = (name: string, words: string, offset: string): ServiceFault => ({
  ...{ name, words, code: 'CLOCK_DIFFERS', receivesReports: true, isOfService: true },
  begin: ({ clock }) => clock.set(offset),
  end: ({ clock }) => clock.set('+0'),
});

const otherAnswer = (
  name: string,
  words: string,
  code: string,
  answer: (response: ServerResponse, elsewhere: string) => void,
): ServiceFault => ({
  ...{ name, words, code, receivesReports: false, isOfService: false },
  begin: async ({ front, elsewhere }) => (front.answer = (response) => answer(response, elsewhere)),
  end: async ({ front }) => (front.answer = undefined),
});

const page =
  (status: number, title: string) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, { 'content-type': 'text/html' }).end(`<html><h1>${title}</h1></html>`);

const redirect =
  (status: number) =>
  (response: ServerResponse, elsewhere: string): void =>
    void response.writeHead(status, { location: `${elsewhere}/v1/devices` }).end();

const OF_CLOCK: readonly ServiceFault[] = [
  wrongClock('clock-behind', 'the clock of the service is ten minutes behind', '-10m'),
  wrongClock('clock-ahead', 'the clock of the service is 400 days ahead', '+400d'),
];

const FULL_DISK: ServiceFault = {
  ...{ name: 'full-disk', words: 'the disk of the database is full' },
  ...{ code: 'UNAVAILABLE', receivesReports: true, isOfService: true },
  begin: ({ disk }) => fillDisk(disk),
  end: ({ disk }) => freeDisk(disk),
};

/** A clock needs libfaketime, a full disk needs the right to mount one. */
export const SERVICE_FAULTS: readonly ServiceFault[] = [
  ...(CAN_FAKE_TIME ? OF_CLOCK : []),
  {
    ...{ name: 'read-only', words: 'the database is read-only' },
    ...{ code: 'UNAVAILABLE', receivesReports: true, isOfService: true },
    begin: ({ database }) => setReadOnly(database, true),
    end: ({ database }) => setReadOnly(database, false),
  },
  ...(CAN_MOUNT ? [FULL_DISK] : []),
  {
    ...{ name: 'missing-edition', words: 'the file of the edition is missing' },
    ...{ code: 'JUDGE_MISSING', receivesReports: true, isOfService: true },
    begin: async ({ installation, restartApi }) => {
      await installation.takeEditionAway();
      await restartApi();
    },
    end: async ({ installation, restartApi }) => {
      await installation.putEditionBack();
      await restartApi();
    },
  },
  otherAnswer('redirect-307', 'a proxy redirects with 307', 'REDIRECTED', redirect(307)),
  otherAnswer('redirect-308', 'a proxy redirects with 308', 'REDIRECTED', redirect(308)),
  otherAnswer('page-200', 'a page to sign in answers with 200', 'NOT_THE_API', page(200, 'Sign in to the network')),
  otherAnswer('page-502', 'a proxy answers with its page of 502', 'NOT_THE_API', page(502, '502 Bad Gateway')),
];
