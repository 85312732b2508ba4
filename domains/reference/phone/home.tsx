import type { HomeContribution } from '../../../platform/web/home.ts'
import { viewDictionaries } from '../contract/homePermissions.ts'

/** No service of its own; who looks after dictionaries finds them under 管理. */
export const home: HomeContribution = { entries: () => [], manages: [viewDictionaries] }
