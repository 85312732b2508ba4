import type { Act } from '../../../../platform/web/outbox/acts.ts'

/** The form input of a queued act that the server refused, in the format of a draft. */
export const typedBefore = (act: Act | undefined): string | undefined =>
  act?.typed === undefined ? undefined : JSON.stringify(act.typed)
