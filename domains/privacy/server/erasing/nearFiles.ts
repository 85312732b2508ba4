import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { Decision, NearFile } from '../../contract/mention.ts'
import type { Kept } from '../../contract/request.ts'
import { duties } from '../data/subjectTable.ts'
import * as queries from '../queries/nearFiles.ts'
import { mentionTitle } from './mentionTitles.ts'
import type { FoundMention } from './foundMention.ts'
import type { Seeking } from './seeking.ts'

/*
 * Families upload pictures and PDF alone, whose contents the product cannot search. So the office
 * looks at the files of records that mention the subject, and says which of them go.
 */

/** The files of other people's records that mention the subject. */
export async function listNearFiles(
  db: Db,
  tenantId: string,
  found: readonly FoundMention[],
  { all, keys }: Pick<Seeking, 'all' | 'keys'>,
): Promise<NearFile[]> {
  const own = Object.values(all.ids).flat()
  const titles = new Map<string, string>()
  for (const { place, row } of found.flatMap(({ rows }) => rows))
    for (const [, id] of row.matchAll(/"(?:id|instance_id|application_id|business_id)": (\d+)/g))
      if (id && !own.includes(id)) titles.set(id, mentionTitle(place.table))
  const files = await queries.listFilesOf(db, tenantId, [...titles.keys()])
  return files.map(({ key, nameSealed, ownerId }) => ({
    key: `file:${key}`,
    title: titles.get(ownerId) ?? '',
    name: keys.open(
      { tenantId, table: 'stored_file', column: 'name_sealed', rowId: key },
      nameSealed,
    ),
  }))
}

type Removing = {
  readonly near: readonly NearFile[]
  readonly decisions: readonly Decision[]
  readonly now: Date
}

/** Removes the files that the office chose; the others stay, and the family is told so. */
export async function removeNearFiles(
  tx: Tx,
  tenantId: string,
  { near, decisions, now }: Removing,
): Promise<{ removed: number; kept: Kept[] }> {
  const chosen = new Set(decisions.flatMap(({ key, isSubject }) => (isSubject ? [key] : [])))
  const going = near.filter(({ key }) => chosen.has(key))
  const staying = near.filter(({ key }) => !chosen.has(key))
  if (going.length > 0)
    await queries.removeFilesNamed(
      tx,
      tenantId,
      going.map(({ key }) => key.slice('file:'.length)),
      now,
    )
  const titles = [...new Set(staying.map(({ title }) => title))].join('、')
  const kept =
    staying.length > 0
      ? [{ what: `${titles}中其他人提交的文件 ${staying.length} 份`, ...duties.OTHERS }]
      : []
  return { removed: going.length, kept }
}
