import type { HomeEntry } from './home.ts'

/** One thing that is managed: a row of the page 管理. */
export type ManageEntry = Omit<HomeEntry, 'group'>

type Load = () => Promise<readonly ManageEntry[]>
let source: Load = async () => []

/** The shell says where the domains' entries are found. */
export const manageFrom = (load: Load): void => void (source = load)

/** Fetches the entries for the page that shows them. */
export const loadManaged: Load = () => source()
