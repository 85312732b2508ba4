import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { keyOfRef, refOfKey } from '../contract/subject.ts'
import type { listSubjects as contract } from '../contract/subject.ts'
import { listOwnSubjects } from './queries/subjects.ts'
import type { SubjectRow } from './queries/subjects.ts'
import { noSuchSubject } from './refusals.ts'

/** Whose data the caller may ask about. */
export async function listSubjects(db: Db, actor: Actor): Promise<ReplyOf<typeof contract>> {
  const rows = await listOwnSubjects(db, actor)
  return {
    records: rows.map(({ kind, id, name, note, isFrozen }) => ({
      key: keyOfRef({ kind, id }),
      kind,
      name,
      note: kind === 'PERSON' ? '我的账号' : note,
      isFrozen,
    })),
  }
}

/** The caller's own subject; for everybody else it does not exist. */
export async function requireSubject(db: Db, actor: Actor, key: string): Promise<SubjectRow> {
  const { kind, id } = refOfKey(key)
  const found = (await listOwnSubjects(db, actor)).find((row) => row.kind === kind && row.id === id)
  if (!found) throw noSuchSubject()
  return found
}
