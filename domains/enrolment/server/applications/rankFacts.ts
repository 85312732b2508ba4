import type { Db } from '../../../../platform/server/database/db.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import type { Category } from '../../contract/form/categories.ts'
import type { ApplicationState } from '../../contract/states.ts'
import { listForRanking } from '../queries/ranking.ts'
import { boundGroupsOf } from '../queries/twins.ts'
import { identityPurpose, normalNumber, openValues } from './sealing.ts'

/** What decides about the place of an application among those of its category. */
export type RankFacts = {
  readonly id: string
  readonly category: Category
  /** Wire dates; empty if the family gave none. */
  readonly householdDate: string
  readonly titleDate: string
  /** Twins who named each other, or whom the office bound, have the same group. */
  readonly groupKey: string | undefined
}

/** The facts of the applications of a plan that are in one of the states, ordered by id. */
export async function rankFactsOf(
  db: Db,
  keys: Keys,
  tenantId: string,
  wanted: { readonly planId: string; readonly states: readonly ApplicationState[] },
): Promise<RankFacts[]> {
  const rows = await listForRanking(db, tenantId, wanted)
  const read = rows.map((row) => {
    const values = openValues(
      keys,
      { tenantId, table: 'enrolment_application', rowId: row.id },
      row,
    )
    const twin = values['twins'] === '1' ? normalNumber(values['twinIdNo'] ?? '') : ''
    return {
      ...row,
      values,
      twinIndexes: twin ? keys.blindIndexes(identityPurpose(tenantId), twin) : [],
    }
  })
  const bound = await boundGroupsOf(
    db,
    tenantId,
    read.map(({ id }) => id),
  )
  const groups = joined(read, groupsOf(read), bound)
  return read.map(({ id, category, values }) => ({
    id,
    category,
    householdDate: values['hkDate'] ?? '',
    titleDate: values['titleDate'] ?? '',
    groupKey: groups.get(id),
  }))
}

type Named = {
  readonly id: string
  readonly category: Category
  readonly applicantId: string
  readonly birthDate: string | null
  readonly guardians: readonly string[] | null
  readonly idIndex: string
  readonly twinIndexes: readonly string[]
}

/**
 * Two applications of one category that name each other’s child as a twin, with the same birth date
 * and the same family: typing a number alone makes nobody a twin.
 */
function groupsOf(rows: readonly Named[]): Map<string, string> {
  const byIndex = new Map(rows.map((row) => [row.idIndex, row]))
  const twinOf = (row: Named) =>
    row.twinIndexes.flatMap((index) => byIndex.get(index) ?? []).find(({ id }) => id !== row.id)
  return new Map(
    rows.flatMap((row): [string, string][] => {
      const twin = twinOf(row)
      const isMutual = twin?.category === row.category && twinOf(twin)?.id === row.id
      return isMutual && isOneFamily(row, twin)
        ? [[row.id, row.id < twin.id ? row.id : twin.id]]
        : []
    }),
  )
}

/** The groups of the forms together with those that the office bound, within one category. */
function joined(
  rows: readonly Named[],
  named: ReadonlyMap<string, string>,
  bound: ReadonlyMap<string, string>,
): Map<string, string> {
  const groups = new Map(named)
  const sets = Map.groupBy(
    rows.filter(({ id }) => bound.has(id)),
    ({ id, category }) => `${bound.get(id) ?? ''} ${category}`,
  )
  for (const members of sets.values()) {
    if (members.length < 2) continue
    const old = new Set(members.flatMap(({ id }) => groups.get(id) ?? []))
    const all = rows.filter(
      ({ id }) => members.some((one) => one.id === id) || old.has(groups.get(id) ?? ''),
    )
    const key = all.map(({ id }) => id).toSorted()[0] ?? ''
    for (const { id } of all) groups.set(id, key)
  }
  return groups
}

const isOneFamily = (one: Named, other: Named): boolean =>
  one.birthDate === other.birthDate &&
  (one.applicantId === other.applicantId ||
    (one.guardians ?? []).some((index) => other.guardians?.includes(index)))
