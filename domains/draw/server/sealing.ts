import type { Keys } from '../../../platform/server/keys/keys.ts'

type PartPlace = { readonly tenantId: string; readonly id: string }

const placeOf = ({ tenantId, id }: PartPlace, column: 'phone_sealed' | 'secret_sealed') => ({
  tenantId,
  table: 'draw_part',
  column,
  rowId: id,
})

/** Seals a witness's phone for the part, and computes its index for finding it. */
export const sealPhone = (keys: Keys, part: PartPlace, phone: string) => ({
  phoneSealed: keys.seal(placeOf(part, 'phone_sealed'), phone),
  phoneIndex: phoneIndexOf(keys, part.tenantId, phone),
})

export const phoneIndexOf = (keys: Keys, tenantId: string, phone: string): string =>
  keys.blindIndex({ tenantId, purpose: 'draw witness phone' }, phone)

export const openPhone = (keys: Keys, part: PartPlace, sealed: string): string =>
  keys.open(placeOf(part, 'phone_sealed'), sealed)

export const sealSecret = (keys: Keys, part: PartPlace, secret: string): string =>
  keys.seal(placeOf(part, 'secret_sealed'), secret)

export const openSecret = (keys: Keys, part: PartPlace, sealed: string): string =>
  keys.open(placeOf(part, 'secret_sealed'), sealed)
