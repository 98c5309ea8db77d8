import { isUnavailable, shownAddress } from '#persistence';

interface Addresses {
  readonly databaseUrl: string;
  readonly databaseAdminUrl?: string | undefined;
}

/** Returns an error that states why the database cannot be used, with its settings but no passwords; any other error unchanged. */
export const databaseFault = (error: unknown, { databaseUrl, databaseAdminUrl }: Addresses): unknown => {
  if (!isUnavailable(error)) return error;
  const admin = databaseAdminUrl === undefined ? '' : `, DATABASE_ADMIN_URL ${shownAddress(databaseAdminUrl)}`;
  return new Error(
    `The database cannot be used (DATABASE_URL ${shownAddress(databaseUrl)}${admin}): ${reasonOf(error)}. ` +
      'Check the address, the account and whether the server runs.',
  );
};

/** Returns the reason. Failed attempts to connect to several addresses are one error without a message of its own. */
const reasonOf = (error: unknown): string => {
  const { message = '', errors = [] } = error as { readonly message?: string; readonly errors?: readonly Error[] };
  return message === '' ? errors.map((each) => each.message).join('; ') : message;
};
