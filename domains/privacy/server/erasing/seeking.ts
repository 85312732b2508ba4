import type { Db } from '../../../../platform/server/database/db.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import type { SubjectRef } from '../../contract/subject.ts'
import type { Collected } from '../data/collecting.ts'
import * as queries from '../queries/mentions.ts'
import { withoutName } from './naming.ts'
import type { SoughtName } from './naming.ts'
import { listSoughtNumbers, withoutNumbers } from './numbers.ts'
import type { SoughtNumbers } from './numbers.ts'
import { withTexts } from './textsInJson.ts'

/** Whose names and numbers are sought, and which rows are not other people's. */
export type Seeking = {
  /** What the erasure removes. */
  readonly collected: Collected
  /** Everything that belongs to the subject, with the account that stays with a kept record. */
  readonly all: Collected
  /** The identity numbers, student numbers and phones of the subject. */
  readonly numbers: readonly string[]
  readonly keepsRecord: boolean
  readonly substitute: string
  /** Whose data it is: the records of pupils keep the name of an adult by duty. */
  readonly isPerson: boolean
  /** Before the erasure its own rows are left out, since it will delete them. */
  readonly isBefore: boolean
  readonly keys: Keys
}

/** A name, or the numbers of a person. */
export type Sought = SoughtName | SoughtNumbers

/** What replaces the name of a subject. */
export const substituteOf = ({ kind }: SubjectRef): string =>
  kind === 'PERSON' ? '某人' : '某学生'

/** What is sought in the rows of others for an erasure. */
export const seekingOf = (
  subject: SubjectRef,
  scope: Pick<Seeking, 'collected' | 'all' | 'numbers' | 'keepsRecord' | 'keys'>,
): Omit<Seeking, 'isBefore'> => ({
  ...scope,
  substitute: substituteOf(subject),
  isPerson: subject.kind === 'PERSON',
})

/** What is sought with the end of the keys of its mentions, and the ids of others of that name. */
export type ListedSought = {
  readonly sought: Sought
  readonly at: string
  readonly others: readonly string[]
}

/** The names of a subject in a fixed order, with who else has them, and then its numbers. */
export async function listSought(
  db: Db,
  tenantId: string,
  { collected, all, substitute, numbers }: Omit<Seeking, 'isBefore'>,
): Promise<ListedSought[]> {
  const listed: ListedSought[] = []
  for (const [at, name] of [...collected.names].toSorted().entries()) {
    if (name.length < 2) continue
    const { names, ids } = await queries.findNamesakes(db, tenantId, name, all.ids)
    const longer = names.filter((one) => one !== name)
    const sought = {
      kind: 'name' as const,
      name,
      substitute,
      longer,
      isShared: names.includes(name),
    }
    listed.push({ sought, at: String(at), others: ids })
  }
  for (const sought of listSoughtNumbers(numbers))
    listed.push({ sought, at: sought.isShared ? 'days' : 'numbers', others: [] })
  return listed
}

/** A text without what is sought. In a JSON document only the texts in it change. */
export const withoutSought = (text: string, sought: Sought): string =>
  withTexts(text, (plain) =>
    sought.kind === 'name' ? withoutName(plain, sought) : withoutNumbers(plain, sought),
  )
