import type { ClassToFill, PlannedSeat } from './seatPlan.ts'

/** A planned class as it was loaded. */
export type TermClass = ClassToFill & {
  readonly name: string
  readonly termId: string
  readonly termName: string
  readonly ownerName: string
  readonly seller: string
  readonly feeFen: number
  readonly bookFen: number
}

/** A planned seat that was claimed in the round of its term. */
export type TermSeat = PlannedSeat<TermClass> & {
  readonly id: string
  readonly roundId: string
  readonly seatNo: number | null
  readonly claimed: Date
}
