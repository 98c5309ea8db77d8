import { isUnavailable, shownAddress } from '#persistence';

interface Addresses {
  readonly databaseUrl: string;
  readonly databaseAdminUrl?: string | undefined;
}

/** Why the database cannot be used, with the settings that name it and without their passwords; any other error as it is. */
export const databaseFault = (error: unknown, { databaseUrl, databaseAdminUrl }: Addresses): unknown => {
  if (!isUnavailable(error)) return error;
  const admin = databaseAdminUrl === undefined ? '' : `, DATABASE_ADMIN_URL ${shownAddress(databaseAdminUrl)}`;
  return new Error(
    `The database cannot be used (DATABASE_URL ${shownAddress(databaseUrl)}${admin}): ${reasonOf(error)}. ` +
      'Check the address, the account and whether the server runs.',
  );
};

/** The attempts to connect to several addresses come as one error without a message of its own. */
const reasonOf = (error: unknown): string => {
  const { message = '', errors = [] } = error as { readonly message?: string; readonly errors?: readonly Error[] };
  return message === '' ? errors.map((each) => each.message).join('; ') : message;
};
