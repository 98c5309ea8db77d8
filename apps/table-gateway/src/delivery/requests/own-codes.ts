/**
 * The codes of the gateway itself, beside those of the API: something else answers at the address of the API, such as a proxy or the sign-in page of a
 * network. An operator must act.
 */

/** The answer points to another address. Nothing was sent there. */
export const REDIRECTED = 'REDIRECTED';

/** The answer is none that the API makes: the error page of a proxy, for example. */
export const NOT_THE_API = 'NOT_THE_API';
