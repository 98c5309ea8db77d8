import { type Permission, reject } from '#deal';

/** A hand told at the end: its forbidden suit is always told, and a chow was never declared. */
export const reportWithSuit =
  (clauses: { readonly forbiddenSuit: string; readonly noChow: string }): Permission<'ReportHand'> =>
  (_, { forbidden, melds }) => {
    if (forbidden === undefined) return reject('FACE_NOT_KNOWN', { at: '/forbidden', clause: clauses.forbiddenSuit });
    const chow = melds.findIndex(({ kind }) => kind === 'chow');
    return chow < 0 ? undefined : reject('NOT_IN_RULE_SET', { at: `/melds/${chow}`, clause: clauses.noChow });
  };
