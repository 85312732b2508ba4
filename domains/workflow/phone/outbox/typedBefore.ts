import type { Act } from '../../../../platform/web/outbox/acts.ts'

/** What was typed in a form before the school refused what was sent later, as drafts are written. */
export const typedBefore = (act: Act | undefined): string | undefined =>
  act?.typed === undefined ? undefined : JSON.stringify(act.typed)
