import type { ParsedInputOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import type { PageOf } from '../../../platform/contract/page.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { fenOf, yuanOf } from '../../afterSchool/contract/money.ts'
import { choicesOf, labelsOf } from '../../reference/server/public.ts'
import { ItemDetails, subjectDictionary } from '../contract/item.ts'
import type { Item, ItemForm, listItems } from '../contract/item.ts'
import {
  deleteItems,
  findFreePlace,
  findItem,
  insertItem,
  pageOfItems,
  updateItem,
} from './queries/items.ts'
import type { ItemRecord } from './queries/items.ts'
import { noSuchSubject, tableFull } from './refusals.ts'

export async function listItemPage(
  db: Db,
  { tenantId }: Actor,
  filter: ParsedInputOf<typeof listItems>,
): Promise<PageOf<Item>> {
  const { rows, total } = await pageOfItems(db, tenantId, filter)
  const names = await labelsOf(db, subjectDictionary, tenantId)
  return toPage(
    filter,
    total,
    rows.map((row) => itemOf(row, names)),
  )
}

export async function getOneItem(db: Db, actor: Actor, id: string): Promise<Item> {
  const record = await findItem(db, rowRef(actor, id))
  if (!record) throw notFound('用品')
  return itemOf(record, await labelsOf(db, subjectDictionary, actor.tenantId))
}

/** Adds or changes an item. Details that are not sent stay unchanged. */
export async function saveItem(
  tx: Tx,
  actor: Actor,
  form: ItemForm,
  now: Date,
): Promise<{ id: string }> {
  const { id, name, subject, boughtOn, priceYuan, note = '', details } = form
  const subjects = await choicesOf(tx, subjectDictionary, actor.tenantId)
  if (!subjects.some(({ dictKey }) => dictKey === subject)) throw noSuchSubject()
  const columns = { name, subject, boughtOn, note, priceFen: fenOf(priceYuan) }
  if (!id) return addItem(tx, actor, { ...columns, details: details ?? ItemDetails.parse({}) })
  const changed = await updateItem(tx, rowRef(actor, id), { ...columns, details }, now)
  if (!changed) throw notFound('用品')
  return changed
}

type NewItem = Omit<Parameters<typeof insertItem>[1], 'tenantId' | 'place'>

/** Another addition may take the place first; then the next free one is tried. */
async function addItem(tx: Tx, { tenantId }: Actor, item: NewItem): Promise<{ id: string }> {
  for (;;) {
    const place = await findFreePlace(tx, tenantId)
    if (place === undefined) throw tableFull()
    const added = await insertItem(tx, { ...item, tenantId, place })
    if (added) return added
  }
}

/** Removes items, all or none. */
export async function dropItems(
  tx: Tx,
  { tenantId }: Actor,
  ids: readonly string[],
): Promise<Record<string, never>> {
  const wanted = [...new Set(ids)]
  const removed = await deleteItems(tx, tenantId, wanted)
  if (removed.length < wanted.length) throw notFound('用品')
  return {}
}

const itemOf = (
  { priceFen, updateTime, ...row }: ItemRecord,
  names: ReadonlyMap<string, string>,
): Item => ({
  ...row,
  details: ItemDetails.parse(row.details),
  subjectName: names.get(row.subject) ?? row.subject,
  priceYuan: yuanOf(priceFen),
  updateTime: wireDateTime(updateTime),
})
