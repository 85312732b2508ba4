import * as z from 'zod/mini'

import type { Keys } from '../../../../platform/server/keys/keys.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { FormMaterials, FormValues, Guardians } from '../../contract/form/form.ts'

/** What was entered at the counter. */
const EntryPayload = z.object({
  values: FormValues,
  guardians: Guardians,
  materials: FormMaterials,
  /** The phone with which the family signs in. */
  phone: z.optional(z.string()),
  /** Keys of the papers whose originals the office has seen. */
  originals: z.array(z.string()),
})
export type EntryPayload = z.output<typeof EntryPayload>

const placeOf = ({ tenantId, id }: RowRef) => ({
  tenantId,
  table: 'enrolment_counter_entry',
  column: 'payload_sealed',
  rowId: id,
})

export const sealPayload = (keys: Keys, ref: RowRef, payload: EntryPayload): string =>
  keys.seal(placeOf(ref), JSON.stringify(payload))

export const openPayload = (keys: Keys, ref: RowRef, sealed: string): EntryPayload =>
  z.parse(EntryPayload, JSON.parse(keys.open(placeOf(ref), sealed)))
