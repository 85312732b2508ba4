import type { Db } from '../../../../platform/server/database/db.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { findResumesOf } from '../../../resume/server/public.ts'
import type { SubjectRef } from '../../contract/subject.ts'
import { findProvenPhone } from '../queries/subjectNumbers.ts'
import { findRoots, listRowIds } from '../queries/subjectRows.ts'
import { catalogue } from './catalogue.ts'
import { idKinds, idsBy } from './subjectTable.ts'
import type { IdKind, SubjectIds } from './subjectTable.ts'

/** What belongs to a subject, and the names under which texts mention it. */
export type Collected = { readonly ids: SubjectIds; readonly names: readonly string[] }

/**
 * The records of a subject. A pupil has the application they came from; an application has the
 * other applications of the same child.
 */
export const collect = (db: Db, tenantId: string, ref: SubjectRef): Promise<Collected> =>
  collectWith(db, tenantId, ref, [])

/**
 * The same with the resumes of a person, which are found by the proven phone and the name. Exports
 * and erasures use this.
 */
export async function collectAll(
  db: Db,
  tenantId: string,
  ref: SubjectRef,
  keys: Keys,
): Promise<Collected> {
  const person = ref.kind === 'PERSON' ? await findProvenPhone(db, tenantId, ref.id) : undefined
  const resumes = person ? await findResumesOf(db, tenantId, person, keys) : []
  return collectWith(db, tenantId, ref, resumes)
}

async function collectWith(
  db: Db,
  tenantId: string,
  ref: SubjectRef,
  resumes: readonly string[],
): Promise<Collected> {
  const roots = await findRoots(db, tenantId, ref)
  const found = new Map<IdKind, Set<string>>(idKinds.map((kind) => [kind, new Set()]))
  const add = (kind: IdKind, ids: readonly string[]) =>
    ids.forEach((id) => found.get(kind)?.add(id))
  add('student', roots.students)
  add('application', roots.applications)
  add('account', roots.accounts)
  add('resume', resumes)
  const ids = () => idsBy((kind) => found.get(kind) ?? [])
  for (const table of catalogue)
    if (table.collects) add(table.collects, await listRowIds(db, tenantId, table, ids()))
  return { ids: ids(), names: roots.names }
}
