import type { HomeContribution } from '../../../platform/web/home.ts'
import { afterSchoolRights } from '../contract/home.ts'

/** Institutions and courses stand under 管理. */
export const home: HomeContribution = { entries: () => [], manages: [afterSchoolRights] }
