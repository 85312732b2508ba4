import { screen } from '../../../platform/contract/screen.ts'

/** All rounds of the school. */
export const roundsDesk = screen('/course-choice/rounds', ['open', 'mode', 'state', 'termId'])
/** One round with its classes, wishes and children without a seat. */
export const roundDesk = screen('/course-choice/round', ['id'])
/** The big screen of a round. */
export const wallDesk = screen('/course-choice/wall', ['roundId'])
/** Seats, money and classes of a term as charts. */
export const statisticsDesk = screen('/course-choice/statistics', ['termId'])
/** What the classes of a term brought in, by provider. */
export const settlementDesk = screen('/course-choice/settlement', ['termId', 'institutionId'])
