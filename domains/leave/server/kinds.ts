import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { choicesOf, labelsOf } from '../../reference/server/public.ts'
import { hasBalance, kindDictionaries } from '../contract/kinds.ts'
import type * as contract from '../contract/kinds.ts'
import type { Absentee } from '../contract/states.ts'
import { kindNotFound } from './refusals.ts'

/** The kinds that can be selected now. */
export async function listKinds(
  db: Db,
  { tenantId }: Actor,
  absentee: Absentee,
): Promise<ReplyOf<typeof contract.listKinds>> {
  const words = await choicesOf(db, kindDictionaries[absentee], tenantId)
  return {
    records: words.map(({ dictKey, dictValue }) => ({
      kind: dictKey,
      name: dictValue,
      hasBalance: hasBalance(absentee, dictKey),
    })),
  }
}

/** The name of a selectable kind. */
export async function getKindName(
  db: Db,
  tenantId: string,
  absentee: Absentee,
  kind: string,
): Promise<string> {
  const found = (await choicesOf(db, kindDictionaries[absentee], tenantId)).find(
    ({ dictKey }) => dictKey === kind,
  )
  if (!found) throw kindNotFound()
  return found.dictValue
}

/** Names of kinds, including retired ones of old leaves. */
export async function kindNames(
  db: Db,
  tenantId: string,
): Promise<(absentee: Absentee, kind: string) => string> {
  const words = {
    STUDENT: await labelsOf(db, kindDictionaries.STUDENT, tenantId),
    STAFF: await labelsOf(db, kindDictionaries.STAFF, tenantId),
  }
  return (absentee, kind) => words[absentee].get(kind) ?? kind
}
