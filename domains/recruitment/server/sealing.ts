import type { Keys } from '../../../platform/server/keys/keys.ts'

type Column = 'phone_sealed' | 'email_sealed' | 'identity_sealed'

type Cell = { readonly tenantId: string; readonly id: string; readonly column: Column }

const placeOf = ({ tenantId, id, column }: Cell) => ({
  tenantId,
  table: 'recruitment_application',
  column,
  rowId: id,
})

/** Seals contact or identity data for its application. */
export const sealCell = (keys: Keys, cell: Cell, text: string): string =>
  keys.seal(placeOf(cell), text)

/** The text of a sealed column. */
export const openCell = (keys: Keys, cell: Cell, sealed: string): string =>
  keys.open(placeOf(cell), sealed)

type DraftRef = {
  readonly tenantId: string
  readonly applicantId: string
  readonly postId: string
}

const draftPlace = ({ tenantId, applicantId, postId }: DraftRef) => ({
  tenantId,
  table: 'recruitment_draft',
  column: 'content_sealed',
  rowId: `${applicantId}:${postId}`,
})

/** Seals what was typed. */
export const sealDraft = (keys: Keys, ref: DraftRef, text: string): string =>
  keys.seal(draftPlace(ref), text)

/** What was typed. */
export const openDraft = (keys: Keys, ref: DraftRef, sealed: string): string =>
  keys.open(draftPlace(ref), sealed)
