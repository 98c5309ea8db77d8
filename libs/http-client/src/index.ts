export { HttpClient, type Answer, type AnswerLimits, type AnswerTimes, type Sending } from './http-client.js';
export { CutAnswer, HttpFault, NoAnswer, Redirected, TooLong } from './http-faults.js';
export type { OpenAnswer } from './open-answer.js';
export { AddressRefused, serverAddress, type AddressRules, type ServerAddress } from './server-address.js';
