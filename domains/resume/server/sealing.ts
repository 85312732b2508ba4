import type { Keys } from '../../../platform/server/keys/keys.ts'

const phonePlace = (tenantId: string, rowId: string) => ({
  tenantId,
  table: 'resume',
  column: 'phone_sealed',
  rowId,
})

/** Seals a phone for its resume, and computes its index for searching. */
export const sealPhone = (keys: Keys, tenantId: string, rowId: string, phone: string) => ({
  phoneSealed: keys.seal(phonePlace(tenantId, rowId), phone),
  phoneIndex: keys.blindIndex({ tenantId, purpose: 'applicant phone' }, phone),
})

export const openPhone = (
  keys: Keys,
  tenantId: string,
  { id, phoneSealed }: { id: string; phoneSealed: string },
): string => keys.open(phonePlace(tenantId, id), phoneSealed)
