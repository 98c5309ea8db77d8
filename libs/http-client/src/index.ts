export { HttpClient, type AnswerLimits } from './http-client.js';
export { CutAnswer, HttpFault, NoAnswer, Redirected, TooLong } from './http-faults.js';
export { AddressRefused, serverAddress, type AddressRules, type ServerAddress } from './server-address.js';
export { networkAddresses } from './network-addresses.js';
