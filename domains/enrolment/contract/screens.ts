import { screen } from '../../../platform/contract/screen.ts'

/** Plans, own applications, drafts and messages. */
export const enrolmentScreen = screen('/pages/baoming/baoming')
/**
 * The form. `planId` and `category` start an application, `draftId` continues a draft, `id`
 * corrects an application; `field` is the first field to show.
 */
export const applyScreen = screen('/pages/baoming/addstudent', [
  'planId',
  'category',
  'draftId',
  'id',
  'field',
])
/** One application with its timeline, fix list and messages. */
export const applicationScreen = screen('/pages/baoming/detailstudent', ['id', 'applyNo'])
/** The work list of the enrolment office; `id` opens one application. */
export const enrolmentDeskScreen = screen('/pages/plugin/workflow/pages/baoming/index', [
  'planId',
  'status',
  'id',
])
/** The desk of the enrolment office; `open` is one application under review. */
export const applicationsDesk = screen('/enrolment', ['open', 'status', 'planId'])
/** The plans of all years. */
export const plansDesk = screen('/enrolment/plans', ['open', 'state'])
/** One plan; without `id` a new one. */
export const planDesk = screen('/enrolment/plan', ['id'])
/** The reasons of returns and refusals. */
export const reasonsDesk = screen('/enrolment/reasons', ['open', 'mode'])
/** The form of a category of a plan. */
export const formDesk = screen('/enrolment/form', ['planId', 'category'])
