import type { Db } from '../../../platform/server/database/db.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { listIdsByPhone } from './queries/resumes.ts'
import { phoneIndexes } from './sealing.ts'

/**
 * The ids of the resumes about a person. The office enters resumes, so a resume names no account:
 * name and phone must both be those of the person, and the phone must be proven. A phone that was
 * only typed would open the resume of somebody else.
 */
export const findResumesOf = (
  db: Db,
  tenantId: string,
  { name, provenPhone }: { readonly name: string; readonly provenPhone: string },
  keys: Keys,
): Promise<string[]> =>
  listIdsByPhone(db, tenantId, { name, indexes: phoneIndexes(keys, tenantId, provenPhone) })
