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
 * The people offered before a name is typed: those chosen last on this device, and the own
 * department. Each person is in one group only.
 */
export function useNearPeople(endpoint: UserSearch, isOpen: boolean) {
  const near = useCall(
    endpoint,
    { near: 'department', size: mostNear },
    { quiet: true, staleMs: 60_000, enabled: isOpen },
  )
  const [recent, setRecent] = usePersonChoice(`recent-users ${endpoint.path}`, Remembered, [])
  const recentIds = new Set(recent.map(({ id }) => id))
  const own = (near.data?.records ?? []).filter(({ id }) => !recentIds.has(id))
  const groups: PeopleGroup[] = [
    { label: '最近选过', rows: recent },
    { label: '本部门', rows: own },
  ].filter(({ rows }) => rows.length > 0)
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
  return { groups, isPending: near.data === undefined && near.error === null, remember }
}
