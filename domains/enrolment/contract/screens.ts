import { screen } from '../../../platform/contract/screen.ts'

/** Plans, own applications, drafts and messages. */
export const enrolmentScreen = screen('/pages/baoming/baoming')
/** The form: `planId` and `category` start one, `draftId` continues a draft, `id` mends an application, from `field` on. */
export const applyScreen = screen('/pages/baoming/addstudent', [
  'planId',
  'category',
  'draftId',
  'id',
  'field',
])
/** One application with its timeline, fix list and messages. */
export const applicationScreen = screen('/pages/baoming/detailstudent', ['id', 'applyNo'])
/** The work list of the enrolment office; `id` opens one application of it. */
export const enrolmentDeskScreen = screen('/pages/plugin/workflow/pages/baoming/index', [
  'planId',
  'status',
  'id',
])
