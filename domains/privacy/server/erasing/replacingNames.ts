import { maskIdentityNumber } from '../../../../platform/contract/mask.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { Decision, Mention, NearFile } from '../../contract/mention.ts'
import type { Kept } from '../../contract/request.ts'
import type { SubjectRef } from '../../contract/subject.ts'
import type { Collected } from '../data/collecting.ts'
import { duties } from '../data/subjectTable.ts'
import { mentionsOpen } from '../refusals.ts'
import type { FoundMention } from './foundMention.ts'
import { findMentions, isShown, toMention } from './mentions.ts'
import { listNearFiles, removeNearFiles } from './nearFiles.ts'
import { listSoughtNumbers, withoutNumbers } from './numbers.ts'
import { replaceMentions } from './replacingMentions.ts'
import { substituteOf } from './seeking.ts'
import type { Seeking } from './seeking.ts'

/**
 * The mentions that an erasure will replace, first those about which the office is asked, and the
 * files of their records.
 */
export async function planMentions(
  db: Db,
  tenantId: string,
  seeking: Omit<Seeking, 'isBefore'>,
): Promise<{ found: FoundMention[]; mentions: Mention[]; nearFiles: NearFile[] }> {
  const found = (await findMentions(db, tenantId, { ...seeking, isBefore: true })).filter((one) =>
    isShown(one, seeking),
  )
  const secret = listSoughtNumbers(seeking.numbers).filter(({ isShared }) => !isShared)
  const masked = (text: string) =>
    secret.reduce(
      (words, { pattern }) => words.replace(pattern, (one) => maskIdentityNumber(one)),
      text,
    )
  const mentions = found
    .map(toMention)
    .map((mention) => ({ ...mention, excerpt: masked(mention.excerpt) }))
    .toSorted((one, other) => Number(other.isAsked) - Number(one.isAsked))
  return { found, mentions, nearFiles: await listNearFiles(db, tenantId, found, seeking) }
}

type Replacing = Omit<Seeking, 'isBefore'> & {
  readonly decisions: readonly Decision[]
  /** Whether somebody can be asked about what cannot be told: not after a restore. */
  readonly mayAsk: boolean
  readonly now: Date
}

/**
 * Replaces the names and numbers of the subject in the rows of others, after its own rows are gone.
 * Refuses while the office has not said about each doubtful mention whom it means.
 */
export async function replaceNames(
  tx: Tx,
  ref: { readonly tenantId: string; readonly requestId: string },
  { decisions, mayAsk, now, ...seeking }: Replacing,
): Promise<{ replaced: number; files: number; kept: Kept[] }> {
  const found = await findMentions(tx, ref.tenantId, { ...seeking, isBefore: false })
  const said = new Map(decisions.map(({ key, isSubject }) => [key, isSubject]))
  const open = found.filter(({ key, fate }) => fate === 'ASK' && !said.has(key))
  if (open.length > 0 && mayAsk) throw mentionsOpen(open.length)
  const about = found.filter(({ key, fate }) => said.get(key) ?? fate === 'SUBJECT')
  const fixed = [...new Set(await replaceMentions(tx, { ...ref, keys: seeking.keys }, about))]
  const kept = fixed.map((title) => ({ what: `${title}中提到的姓名或号码`, ...duties.FIXED }))
  const near = await listNearFiles(tx, ref.tenantId, about, seeking)
  const files = await removeNearFiles(tx, ref.tenantId, { near, decisions, now })
  return { replaced: about.length, files: files.removed, kept: [...kept, ...files.kept] }
}

/** A text of the office about the erasure, without the names and numbers. */
export const withoutNames = (
  text: string,
  subject: SubjectRef,
  { names, numbers }: Pick<Collected, 'names'> & Pick<Seeking, 'numbers'>,
): string =>
  listSoughtNumbers(numbers).reduce(
    withoutNumbers,
    names.reduce((words, name) => words.replaceAll(name, substituteOf(subject)), text),
  )
