import * as z from 'zod/mini'

import { useCall } from '../../calls/calls.ts'
import { usePersonChoice } from '../../device/remembered.ts'
import type { UserRow, UserSearch } from './userSearch.ts'

const mostRecent = 6
const mostNear = 20
const Remembered = z.array(
  z.object({ id: z.string(), realName: z.string(), deptName: z.string(), avatar: z.string() }),
)

export type PeopleGroup = { readonly label: string; readonly rows: readonly UserRow[] }

/**
 * The people offered before a name is typed: those chosen last on this device, the own department
 * and the own classes. Each person is in one group only.
 */
export function useNearPeople(endpoint: UserSearch, isOpen: boolean) {
  const how = { quiet: true, staleMs: 60_000, enabled: isOpen }
  const near = useCall(endpoint, { near: 'department', size: mostNear }, how)
  const ofClass = useCall(endpoint, { near: 'class', size: mostNear }, how)
  const [recent, setRecent] = usePersonChoice(`recent-users ${endpoint.path}`, Remembered, [])
  const groups = onceEach([
    { label: '最近选过', rows: recent },
    { label: '本部门', rows: near.data?.records ?? [] },
    { label: '本班', rows: ofClass.data?.records ?? [] },
  ])
  const remember = (chosen: readonly UserRow[]) => {
    const latest = chosen.map(({ id, realName, deptName, avatar }) => ({
      id,
      realName,
      deptName,
      avatar,
    }))
    const ids = new Set(latest.map(({ id }) => id))
    setRecent([...latest, ...recent.filter(({ id }) => !ids.has(id))].slice(0, mostRecent))
  }
  const isPending = [near, ofClass].some(({ data, error }) => data === undefined && error === null)
  return { groups, isPending, remember }
}

/** Each person in the first group that names them; without groups that are empty then. */
function onceEach(groups: readonly PeopleGroup[]): PeopleGroup[] {
  const taken = new Set<string>()
  return groups.flatMap(({ label, rows }) => {
    const own = rows.filter(({ id }) => !taken.has(id))
    for (const { id } of own) taken.add(id)
    return own.length > 0 ? [{ label, rows: own }] : []
  })
}
