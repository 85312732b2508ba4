import { screen } from '../../../platform/contract/screen.ts'

/** The record that a family fills in; `id` is the pupil. */
export const recordScreen = screen('/pages/pupil-record/record', ['id'])
/** The records of the registered children at the desk. */
export const recordsDesk = screen('/enrolment/records', ['open', 'state', 'planId'])
