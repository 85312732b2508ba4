import { screen } from '../../../platform/contract/screen.ts'

/** All institutions of the school. */
export const institutionsScreen = screen('/pages/afterSchool/institutions')
/** The form; `id` goes on with a draft or mends a request that came back. */
export const institutionStartScreen = screen('/pages/plugin/workflow/pages/external/jigou/start', ['id'])
/** One institution, by itself or by the process behind it. */
export const institutionDetailScreen = screen('/pages/plugin/workflow/pages/external/jigou/detail', ['id', 'processInsId', 'taskId', 'p'])
/** New expiry dates of its papers. */
export const institutionRenewScreen = screen('/pages/afterSchool/renew', ['id'])
