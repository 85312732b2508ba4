import type { HomeContribution } from '../../../platform/web/home.ts'
import { viewResumes } from '../contract/home.ts'

/** Resumes stand under 管理. */
export const home: HomeContribution = { entries: () => [], manages: [viewResumes] }
