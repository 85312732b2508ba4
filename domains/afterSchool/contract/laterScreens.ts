import { screen } from '../../../platform/contract/screen.ts'

/** All institutions of the school. */
export const institutionsScreen = screen('/pages/afterSchool/institutions')
/** The form; `id` goes on with a draft or mends a request that came back. */
export const institutionStartScreen = screen('/pages/plugin/workflow/pages/external/jigou/start', [
  'id',
  'kept',
])
/** One institution, by itself or by the process behind it. */
export const institutionDetailScreen = screen(
  '/pages/plugin/workflow/pages/external/jigou/detail',
  ['id', 'processInsId', 'taskId', 'p'],
)
/** New expiry dates of its papers. */
export const institutionRenewScreen = screen('/pages/afterSchool/renew', ['id'])
/** One's own requests for courses; those of the whole school for who oversees them. */
export const coursesScreen = screen('/pages/afterSchool/courses')
/** The form of a course; `id` mends a request that came back. */
export const courseStartScreen = screen('/pages/plugin/workflow/pages/external/kecheng/start', [
  'id',
  'kept',
])
/** One request for a course, by itself or by the process behind it. */
export const courseDetailScreen = screen('/pages/plugin/workflow/pages/external/kecheng/detail', [
  'id',
  'processInsId',
  'taskId',
  'p',
])
/** An approved course, for everybody of the school. */
export const approvedCourseScreen = screen(
  '/pages/plugin/workflow/pages/external/kechengdetail/detail',
  ['id'],
)
/** One institution under its tabs (spec.md 2, `wf_jgtabber`); without `id` those that are here, to choose from. */
export const institutionTabsScreen = screen('/pages/plugin/workflow/components/wf_jgtabber/index', [
  'id',
  'tab',
])
/** What the reader may do about one institution (`wf-buttonjg`). */
export const institutionActsScreen = screen('/pages/plugin/workflow/components/wf-buttonjg/index', [
  'id',
])
/** One child under its tabs (`wg_xstabber`). */
export const childTabsScreen = screen('/pages/plugin/workflow/components/wg_xstabber/index', [
  'studentId',
  'tab',
])
/** Approved courses as cards, or one of them (`wf-xzcard`). */
export const courseCardsScreen = screen('/pages/plugin/workflow/components/wf-xzcard/index', ['id'])
/** What approved courses cost, or one of them (`wf-paycard`). */
export const payCardsScreen = screen('/pages/plugin/workflow/components/wf-paycard/index', ['id'])
