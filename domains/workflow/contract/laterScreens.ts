import { screen } from '../../../platform/contract/screen.ts'

/** Who does whose tasks for a time. */
export const proxyScreen = screen('/pages/plugin/workflow/pages/proxy/index')
/** One of those, or with no id a new one. */
export const proxyFormScreen = screen('/pages/plugin/workflow/pages/proxy/form', ['id'])
/** A process on paper, by its task when it stands in my list, else by itself. */
export const printScreen = screen('/pages/plugin/workflow/pages/print/index', [
  'taskId',
  'processInsId',
])
/** Where something is: found by the device, or typed. */
export const chooseLocationScreen = screen('/choose-location', ['longitude', 'latitude', 'address'])
/** A place, to be opened in a map of the device. */
export const openLocationScreen = screen('/open-location', ['longitude', 'latitude', 'address'])
/** Whether a print is genuine; where the code on it leads, signed in or not. */
export const printCheckScreen = screen('/pages/plugin/workflow/pages/print/check', ['code'])
