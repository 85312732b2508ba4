import { screen } from '../../../platform/contract/screen.ts'

/** All institutions of the school. */
export const institutionsScreen = screen('/pages/afterSchool/institutions')
/** The form; `id` goes on with a draft or mends a request that came back. */
export const institutionStartScreen = screen('/pages/plugin/workflow/pages/external/jigou/start', ['id'])
/** One institution, by itself or by the process behind it. */
export const institutionDetailScreen = screen('/pages/plugin/workflow/pages/external/jigou/detail', ['id', 'processInsId', 'taskId', 'p'])
/** New expiry dates of its papers. */
export const institutionRenewScreen = screen('/pages/afterSchool/renew', ['id'])
/** One's own requests for courses; those of the whole school for who oversees them. */
export const coursesScreen = screen('/pages/afterSchool/courses')
/** The form of a course; `id` mends a request that came back. */
export const courseStartScreen = screen('/pages/plugin/workflow/pages/external/kecheng/start', ['id'])
/** One request for a course, by itself or by the process behind it. */
export const courseDetailScreen = screen('/pages/plugin/workflow/pages/external/kecheng/detail', ['id', 'processInsId', 'taskId', 'p'])
/** An approved course, for everybody of the school. */
export const approvedCourseScreen = screen('/pages/plugin/workflow/pages/external/kechengdetail/detail', ['id'])
