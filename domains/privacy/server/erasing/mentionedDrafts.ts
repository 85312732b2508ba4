import type { SubjectIds } from '../data/subjectTable.ts'
import type { TextRow } from './foundMention.ts'
import type { Fate } from './naming.ts'
import type { ListedSought, Sought } from './seeking.ts'

/** Forms that a family or the office has not submitted yet; they are no application. */
const drafts = ['enrolment_draft', 'enrolment_counter_entry']
const childName = 'payload_sealed.values.childName'
const childNumber = 'payload_sealed.values.idNo'

/**
 * Whom a draft is about that has the sought name as its child's: the number in it tells. Undefined
 * for other rows.
 */
export function draftFate(
  rows: readonly TextRow[],
  sought: Sought,
  listed: readonly ListedSought[],
): Fate | undefined {
  const [row] = rows
  if (!row || rows.length > 1 || sought.kind !== 'name' || !drafts.includes(row.place.table))
    return undefined
  if (row.texts[childName] !== sought.name) return undefined
  const number = row.texts[childNumber]?.toLowerCase() ?? ''
  const own = listed.flatMap((one) => (one.sought.kind === 'numbers' ? one.sought.numbers : []))
  if (own.includes(number)) return 'SUBJECT'
  const mayBeOwn = own.length === 0 || own.some((one) => one.startsWith(number))
  return mayBeOwn ? 'ASK' : 'OTHER'
}

/** Whether a sealed row is a draft or a file of the subject's own family, which an erasure removes. */
export const isOfOwner = (
  { place: { table }, row }: TextRow,
  { owners, ids }: { readonly owners: readonly string[]; readonly ids: SubjectIds },
): boolean =>
  (table === 'enrolment_draft' && owners.some((one) => isOwner(row, one))) ||
  (table === 'stored_file' &&
    Object.values(ids)
      .flat()
      .some((one) => isOwner(row, one)))

const isOwner = (row: string, id: string): boolean =>
  new RegExp(`"owner_id": ${id}(?!\\d)`).test(row)
