import { screen } from '../../../platform/contract/screen.ts'

/** Where an application stands after its review, for its family. */
export { admissionScreen } from '../../enrolment/contract/screens.ts'
/** Appeals, invitations and placements elsewhere. */
export { casesDesk } from '../../enrolment/contract/deskScreens.ts'
/** The state of an application by its tracking code. */
export const trackScreen = screen('/pages/baoming/track', ['token'])
/** The published admissions of a plan. */
export const publicListScreen = screen('/pages/baoming/publiclist', ['planId'])
/** The published assignment of classes of a plan. */
export const publicClassesScreen = screen('/pages/baoming/classes', ['planId'])
/** Registers children at the gate with the camera of a phone. */
export const gateScreen = screen('/pages/baoming/gate')

/** Where the admission of a plan stands, and its next step. */
export const seasonDesk = screen('/enrolment/season', ['planId'])
/** The ranked applications of a plan. */
export const admissionsDesk = screen('/enrolment/admissions', ['planId', 'status', 'open'])
/** Times for the check of originals, arrivals and registration. */
export const visitsDesk = screen('/enrolment/visits', ['planId'])
/** Other rules tried on a closed season. */
export const simulatorDesk = screen('/enrolment/simulator')
