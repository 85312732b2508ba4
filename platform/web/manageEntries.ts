import type { HomeEntry, HomePerson } from './home.ts'
import { useNavigationMap } from './navigation.tsx'

/** One thing that is managed: a row of the page 管理. */
export type ManageEntry = Omit<HomeEntry, 'group'>

let source: () => Promise<readonly ManageEntry[]> = async () => []
let entries: readonly ManageEntry[] = []

/** The shell says where the domains' entries are found. */
export const manageFrom = (load: () => Promise<readonly ManageEntry[]>): void => void (source = load)

/** Fetches the entries; the page that shows them waits for this before it is drawn. */
export async function loadManaged(): Promise<void> {
  entries = await source()
}

/** What this person may manage or look through; one whose page is not part of this build is left out. */
export function useManageEntries(person: HomePerson): ManageEntry[] {
  const { table } = useNavigationMap()
  return entries.filter((entry) => table.has(entry.to.split('?')[0] ?? '') && entry.isFor(person)).toSorted((a, b) => a.rank - b.rank)
}
