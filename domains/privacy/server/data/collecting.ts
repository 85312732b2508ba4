import type { Db } from '../../../../platform/server/database/db.ts'
import type { SubjectRef } from '../../contract/subject.ts'
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
export async function collect(db: Db, tenantId: string, ref: SubjectRef): Promise<Collected> {
  const roots = await findRoots(db, tenantId, ref)
  const found = new Map<IdKind, Set<string>>(idKinds.map((kind) => [kind, new Set()]))
  const add = (kind: IdKind, ids: readonly string[]) =>
    ids.forEach((id) => found.get(kind)?.add(id))
  add('student', roots.students)
  add('application', roots.applications)
  add('account', roots.accounts)
  const ids = () => idsBy((kind) => found.get(kind) ?? [])
  for (const table of catalogue)
    if (table.collects) add(table.collects, await listRowIds(db, tenantId, table, ids()))
  return { ids: ids(), names: roots.names }
}
