/** What a person who signs in may do, by the roles of a hall. */
export const ROLES = {
  reads: ['deals:read'],
  secretary: ['deals:write'],
  referee: ['referee'],
  operator: ['admin', 'referee', 'deals:write'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Role = keyof typeof ROLES;

/** The page at which the phone of a role begins. */
export const DESKS: Readonly<Record<Role, string>> = {
  reads: '/',
  secretary: '/club',
  referee: '/referee',
  operator: '/operator',
};

export const ROLE_NAMES = Object.keys(ROLES) as readonly Role[];
