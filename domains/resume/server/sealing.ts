import type { Keys } from '../../../platform/server/keys/keys.ts'

const phonePlace = (tenantId: string, rowId: string) => ({
  tenantId,
  table: 'resume',
  column: 'phone_sealed',
  rowId,
})

const phonePurpose = (tenantId: string) => ({ tenantId, purpose: 'applicant phone' })

/** Seals a phone for its resume, and computes its index for searching. */
export const sealPhone = (keys: Keys, tenantId: string, rowId: string, phone: string) => ({
  phoneSealed: keys.seal(phonePlace(tenantId, rowId), phone),
  phoneIndex: keys.blindIndex(phonePurpose(tenantId), phone),
})

/** The values of `phone_index` under which resumes with this phone are stored. */
export const phoneIndexes = (keys: Keys, tenantId: string, phone: string): string[] =>
  keys.blindIndexes(phonePurpose(tenantId), phone)

export const openPhone = (
  keys: Keys,
  tenantId: string,
  { id, phoneSealed }: { id: string; phoneSealed: string },
): string => keys.open(phonePlace(tenantId, id), phoneSealed)
