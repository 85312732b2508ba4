import type { ParsedInputOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import type { PageOf } from '../../../platform/contract/page.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import type {
  lazyListRegions,
  listRegions as listRegionsCall,
  Region,
  PostedRegion,
  RegionForm,
  RegionNode,
} from '../contract/region.ts'
import {
  childrenFirst,
  codeLength,
  codeOutsideParent,
  parentRegionMissing,
  regionNotFound,
  regionStays,
  regionTaken,
  regionTooDeep,
} from './refusals.ts'
import { codePrefix, isOtherCode, correctedRegion } from './postedRegions.ts'
import * as queries from './queries/regions.ts'
import type { RegionRow } from './queries/regions.ts'
import type { AuditOccasion } from './words.ts'

const deepest = 5

/** Divisions of GB/T 2260, townships and villages. */
const codeLengths: ReadonlySet<number> = new Set([6, 9, 12])

export async function listRegions(
  db: Db,
  input: ParsedInputOf<typeof listRegionsCall>,
): Promise<PageOf<Region>> {
  const { rows, total } = await queries.findRegions(db, input)
  return toPage(input, total, await presentAll(db, rows))
}

export async function listRegionsIn(
  db: Db,
  input: ParsedInputOf<typeof lazyListRegions>,
): Promise<Region[]> {
  return presentAll(db, await queries.findRegionsIn(db, input))
}

export async function regionNodes(db: Db, parentCode: string): Promise<RegionNode[]> {
  const rows = await queries.findRegionsIn(db, { parentCode })
  return rows.map(({ code, name, hasChildren }) => ({
    id: code,
    parentId: parentCode,
    title: name,
    key: code,
    value: code,
    hasChildren,
  }))
}

export async function getRegion(db: Db, code: string): Promise<Region> {
  const found = await queries.findRegion(db, code)
  const [region] = found ? await presentAll(db, [found]) : []
  if (!region) throw regionNotFound()
  return region
}

type Change = AuditOccasion & { form: RegionForm }

/** Adds a region. Its place follows from its parent. */
export async function addRegion(
  tx: Tx,
  actor: Actor,
  { form, now, request }: Change,
): Promise<Record<string, never>> {
  const parent = await parentOf(tx, form)
  const ancestors = [parent.ancestors, parent.code].filter((one) => one !== '').join(',')
  const saved = await queries.insertRegion(tx, {
    ...form,
    parentCode: parent.code,
    ancestors,
    level: parent.level + 1,
  })
  if (!saved) throw regionTaken()
  await writeAudit(tx, actor, {
    action: 'reference.addRegion',
    subject: { kind: 'region', id: form.code },
    request,
    now,
  })
  return {}
}

async function parentOf(tx: Tx, { code, parentCode }: RegionForm): Promise<RegionRow> {
  await queries.lockRegion(tx, parentCode)
  const parent = parentCode === '' ? undefined : await queries.findRegion(tx, parentCode)
  if (!parent) throw parentRegionMissing()
  if (parent.level >= deepest) throw regionTooDeep()
  if (parent.level > 0 && !isInside(code, parent.code)) throw codeOutsideParent()
  return parent
}

/**
 * Whether a region is inside another. 110101 and 110101001 are in 110100: the trailing zeros of a
 * code represent everything below it.
 */
const isInside = (code: string, parentCode: string): boolean =>
  code !== parentCode && code.startsWith(codePrefix(parentCode))

/** Changes a region's name, order and remark. Its code fixes its place. */
export async function changeRegion(
  tx: Tx,
  actor: Actor,
  { form, now, request }: Change,
): Promise<Record<string, never>> {
  const { code, parentCode, name, sort, remark } = form
  const before = await queries.findRegion(tx, code)
  if (!before) throw regionNotFound()
  if (parentCode !== '' && parentCode !== before.parentCode) throw regionStays()
  await queries.updateRegion(tx, { code, name, sort, remark }, now)
  await writeAudit(tx, actor, {
    action: 'reference.changeRegion',
    subject: { kind: 'region', id: code },
    request,
    now,
  })
  return {}
}

export async function submitRegion(
  tx: Tx,
  actor: Actor,
  { form: posted, ...occasion }: AuditOccasion & { form: PostedRegion },
): Promise<Record<string, never>> {
  const { id, parentCode } = posted
  const change = { form: correctedRegion(posted), ...occasion }
  if (id !== '' && id === parentCode) {
    if (!codeLengths.has(change.form.code.length)) throw codeLength()
    return addRegion(tx, actor, change)
  }
  if (id !== '' && isOtherCode(posted)) throw regionStays()
  const isThere = id !== '' || (await queries.findRegion(tx, change.form.code)) !== undefined
  return isThere ? changeRegion(tx, actor, change) : addRegion(tx, actor, change)
}

export async function removeRegion(
  tx: Tx,
  actor: Actor,
  { code, now, request }: AuditOccasion & { code: string },
): Promise<Record<string, never>> {
  await queries.lockRegion(tx, code)
  const found = await queries.findRegion(tx, code)
  if (!found) throw regionNotFound()
  if (found.hasChildren) throw childrenFirst()
  await queries.deleteRegion(tx, code)
  await writeAudit(tx, actor, {
    action: 'reference.removeRegion',
    subject: { kind: 'region', id: code },
    request,
    now,
  })
  return {}
}

type Place = { code: string; name: string }
const nowhere: Place = { code: '', name: '' }

async function presentAll(db: Db, rows: readonly RegionRow[]): Promise<Region[]> {
  const above = [
    ...new Set(rows.flatMap(({ ancestors }) => ancestors.split(',').filter((one) => one !== ''))),
  ]
  const names = above.length === 0 ? [] : await queries.findRegionNames(db, above)
  const known = new Map(names.map((one) => [one.code, one]))
  return rows.map((row) => {
    const path = [...row.ancestors.split(',').flatMap((code) => known.get(code) ?? []), row]
    return present(
      row,
      (level) => path.find((one) => one.level === level) ?? nowhere,
      known.get(row.parentCode ?? '') ?? nowhere,
    )
  })
}

function present(
  { parentCode, ...row }: RegionRow,
  at: (level: number) => Place,
  parent: Place,
): Region {
  const [province, city, district, town, village] = [at(1), at(2), at(3), at(4), at(5)]
  return {
    ...row,
    id: row.code,
    parentId: parentCode ?? '',
    parentCode: parentCode ?? '',
    parentName: parent.name,
    provinceCode: province.code,
    provinceName: province.name,
    cityCode: city.code,
    cityName: city.name,
    districtCode: district.code,
    districtName: district.name,
    townCode: town.code,
    townName: town.name,
    villageCode: village.code,
    villageName: village.name,
    regionLevel: row.level,
  }
}
