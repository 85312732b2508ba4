import { screen } from '../../../platform/contract/screen.ts'

/** Who does whose tasks for a time. */
export const proxyScreen = screen('/pages/plugin/workflow/pages/proxy/index')
/** One of those, or with no id a new one. */
export const proxyFormScreen = screen('/pages/plugin/workflow/pages/proxy/form', ['id'])
