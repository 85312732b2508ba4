import type { ParsedInputOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import type { PageOf } from '../../../platform/contract/page.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { AuditedRequest } from '../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import type { TreeNode } from '../../../platform/contract/treeNode.ts'
import type { systemDictionary, Word, WordForm } from '../contract/dictionary.ts'
import { childrenFirst, keyTaken, parentIsSelf, parentMissing, wordNotFound } from './refusals.ts'
import { treeOf } from './tree.ts'
import * as queries from './queries/dictionary.ts'
import type { DictionaryOwner, WordRow } from './queries/dictionary.ts'

export type AuditOccasion = { now: Date; request: AuditedRequest }

/** The choices of a form, without disabled words and the dictionary's own name. */
export async function listChoices(db: Db, shelf: DictionaryOwner, code: string): Promise<Word[]> {
  const rows = await queries.findWordsOfCode(db, shelf, code)
  return presentAll(rows, shelf).filter(
    ({ parentId }, index) => parentId !== '0' && !rows[index]?.isSealed,
  )
}

export async function choiceTree(
  db: Db,
  shelf: DictionaryOwner,
  code: string,
): Promise<TreeNode[]> {
  const rows = await queries.findWordsOfCode(db, shelf, code)
  return treeOf(rows.filter((row) => row.parentId !== null && !row.isSealed).map(toNode))
}

export async function listWords(
  db: Db,
  shelf: DictionaryOwner,
  filters: ParsedInputOf<typeof systemDictionary.list>,
): Promise<Word[]> {
  return treeOf(presentAll(await queries.findWords(db, shelf, filters), shelf))
}

export async function listRoots(
  db: Db,
  shelf: DictionaryOwner,
  input: ParsedInputOf<typeof systemDictionary.parentList>,
): Promise<PageOf<Word>> {
  const { rows, total } = await queries.findRoots(db, shelf, input)
  return toPage(
    input,
    total,
    rows.map((row) => ({ ...present(row, shelf), hasChildren: row.hasChildren })),
  )
}

/** All descendants of one word; empty without a parent. */
export async function listBelow(
  db: Db,
  shelf: DictionaryOwner,
  { parentId, ...filters }: ParsedInputOf<typeof systemDictionary.childList>,
): Promise<Word[]> {
  if (parentId === null) return []
  const rows = await queries.findWords(db, shelf, filters)
  const below = new Set([parentId])
  // Children may precede their parents in the order of the words, so this takes one round per
  // level.
  for (let known = 0; known !== below.size;) {
    known = below.size
    for (const row of rows) if (row.parentId !== null && below.has(row.parentId)) below.add(row.id)
  }
  return treeOf(
    presentAll(rows, shelf).filter((word) => word.id !== parentId && below.has(word.id)),
  )
}

export const wordNodes = async (db: Db, shelf: DictionaryOwner): Promise<TreeNode[]> =>
  treeOf((await queries.findWords(db, shelf)).map(toNode))

export const rootNodes = async (db: Db, shelf: DictionaryOwner): Promise<TreeNode[]> =>
  (await queries.findWords(db, shelf)).filter((row) => row.parentId === null).map(toNode)

export async function getWord(db: Db, shelf: DictionaryOwner, id: string): Promise<Word> {
  const found = await queries.findWord(db, shelf, id)
  if (!found) throw wordNotFound()
  return { ...present(found, shelf), parentName: found.parentName ?? '' }
}

/**
 * Adds a word, or changes the one with the given id. A child word always belongs to its parent's
 * dictionary.
 */
export async function saveWord(
  tx: Tx,
  actor: Actor,
  shelf: DictionaryOwner,
  { form, now, request }: AuditOccasion & { form: WordForm },
): Promise<Record<string, never>> {
  const { id, ...posted } = form
  const parent = await parentOf(tx, shelf, form)
  const word = { ...posted, ...(parent ? { code: parent.code } : { dictKey: '-1' }) }
  const saved =
    id === null
      ? await queries.insertWord(tx, shelf, word)
      : await change(tx, shelf, { id, word, now })
  if (!saved) throw keyTaken()
  await writeAudit(tx, actor, {
    action: 'reference.saveWord',
    subject: { kind: kindOf(shelf), id: saved },
    detail: { code: word.code, key: word.dictKey },
    request,
    now,
  })
  return {}
}

async function change(
  tx: Tx,
  shelf: DictionaryOwner,
  { id, word, now }: { id: string; word: Omit<WordForm, 'id'>; now: Date },
): Promise<string | undefined> {
  const before = await queries.findWord(tx, shelf, id)
  if (!before) throw wordNotFound()
  if (!(await queries.updateWord(tx, shelf, { ...word, id }, now))) return undefined
  if (before.parentId === null && before.code !== word.code)
    await queries.renameCode(tx, shelf, before.code, word.code)
  return id
}

async function parentOf(
  tx: Tx,
  shelf: DictionaryOwner,
  { id, parentId }: WordForm,
): Promise<WordRow | undefined> {
  if (parentId === null) return undefined
  if (parentId === id) throw parentIsSelf()
  const parent = await queries.findWord(tx, shelf, parentId)
  if (!parent) throw parentMissing()
  if (
    id !== null &&
    (await listBelow(tx, shelf, { parentId: id })).some((word) => holds(word, parentId))
  )
    throw parentIsSelf()
  return parent
}

const holds = (word: Word, id: string): boolean =>
  word.id === id || (word.children ?? []).some((child) => holds(child, id))

/** Removes words, all or none. A word with children cannot be removed. */
export async function removeWords(
  tx: Tx,
  actor: Actor,
  shelf: DictionaryOwner,
  { ids, now, request }: AuditOccasion & { ids: string },
): Promise<Record<string, never>> {
  const wanted = [...new Set(ids.split(','))]
  if ((await queries.countParentsOfOthers(tx, shelf, wanted)) > 0) throw childrenFirst()
  if ((await queries.deleteWords(tx, shelf, wanted)) !== wanted.length) throw wordNotFound()
  for (const id of wanted)
    await writeAudit(tx, actor, {
      action: 'reference.removeWord',
      subject: { kind: kindOf(shelf), id },
      request,
      now,
    })
  return {}
}

const kindOf = ({ tenantId }: DictionaryOwner): string =>
  tenantId === undefined ? 'systemDictionary' : 'schoolDictionary'

function presentAll(rows: readonly WordRow[], shelf: DictionaryOwner): Word[] {
  const names = new Map(rows.map((row) => [row.id, row.dictValue]))
  const parents = new Set(rows.map((row) => row.parentId))
  return rows.map((row) => ({
    ...present(row, shelf),
    parentName: names.get(row.parentId ?? '') ?? '',
    hasChildren: parents.has(row.id),
  }))
}

const present = (
  { isSealed, parentId, dictKey, ...row }: WordRow,
  { tenantId }: DictionaryOwner,
): Word => ({
  id: row.id,
  parentId: parentId ?? '0',
  parentName: '',
  code: row.code,
  dictKey: tenantId === undefined && isPlainNumber(dictKey) ? Number(dictKey) : dictKey,
  dictValue: row.dictValue,
  sort: row.sort,
  remark: row.remark,
  isSealed: isSealed ? 1 : 0,
  isDeleted: 0,
  hasChildren: false,
})

/**
 * Open clients compare the system's keys as numbers (wire-contract 4.7). A key with a leading zero
 * is text.
 */
const isPlainNumber = (key: string): boolean => /^(0|-?[1-9]\d{0,8})$/.test(key)

const toNode = ({ id, parentId, dictValue }: WordRow): TreeNode => ({
  id,
  parentId: parentId ?? '0',
  title: dictValue,
  key: id,
  value: id,
})
