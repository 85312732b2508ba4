import { momentOf, wireDate } from '../../../../platform/contract/time.ts'

const daysToCorrect = 5
const dayMs = 24 * 60 * 60 * 1000

/** The deadline for a returned application: the end of the fifth day, Shanghai time. */
export const returnDeadline = (returnedAt: Date): Date =>
  momentOf(`${wireDate(new Date(returnedAt.getTime() + daysToCorrect * dayMs))} 23:59:59`)
