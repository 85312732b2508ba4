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
/** The plans of all years to read; `id` opens one. */
export const plansScreen = screen('/pages/plugin/workflow/pages/baoming/plans', ['id'])
/** Exports that wait for approval, and the own ones. */
export const exportsScreen = screen('/pages/plugin/workflow/pages/baoming/exports')
/** Where an application stands after its review, for its family (`domains/admission`). */
export const admissionScreen = screen('/pages/baoming/admission', ['id'])
/** Where the guardian signs what the office entered; without `code` it asks for it. */
export const signScreen = screen('/pages/baoming/sign', ['code'])
