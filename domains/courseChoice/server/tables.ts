import type { Generated } from 'kysely'

import type { MergeAnswer } from '../../afterSchool/contract/classMerge.ts'
import type { EarlierStay } from '../../payment/contract/refund/inputs.ts'
import type {
  RoundMode,
  RoundState,
  SeatSource,
  SeatState,
  WishOutcome,
} from '../contract/states.ts'

type Stamps = { createTime: Generated<Date>; updateTime: Generated<Date> }

type CourseRoundTable = Stamps & {
  tenantId: string
  id: Generated<string>
  termId: string
  name: string
  mode: RoundMode
  state: Generated<RoundState>
  rules: string
  agreement: string
  openTime: Date
  closeTime: Date
  fillOpenTime: Date | null
  fillCloseTime: Date | null
  dropUntil: Date
  maxPerChild: number
  hasWaitingList: boolean
  offerHours: number
  favoursUnseated: Generated<boolean>
  drawId: string | null
}

type RoundClassTable = {
  tenantId: string
  classId: string
  roundId: string
  createTime: Generated<Date>
}

type RoundChildTable = {
  tenantId: string
  roundId: string
  childId: string
  taken: Generated<number>
  allowed: number
  agreedBy: string
  agreedTime: Date
  agreementHash: string
}

type CourseSeatTable = Stamps & {
  tenantId: string
  id: Generated<string>
  roundId: string
  termId: string
  classId: string
  childId: string
  userId: string
  state: SeatState
  source: SeatSource
  seatNo: number | null
  holdUntil: Date | null
  orderId: string | null
  endReason: Generated<string>
  loweredFen: Generated<number>
  loweredBookFen: Generated<number>
  joinedTime: Date | null
  earlierStays: Generated<EarlierStay[]>
}

type MergeAnswerTable = {
  tenantId: string
  mergeId: string
  seatId: string
  answer: Exclude<MergeAnswer, 'ASKED'>
  answeredBy: string | null
  answeredTime: Date
}

type ChildSlotTable = { tenantId: string; childId: string; slotId: string; seatId: string }

type SharingConsentTable = {
  tenantId: string
  classId: string
  childId: string
  givenBy: string
  givenTime: Date
  textHash: string
  withdrawnBy: string | null
  withdrawnTime: Date | null
}

type FavouriteClassTable = {
  tenantId: string
  childId: string
  classId: string
  userId: string
  createTime: Generated<Date>
}

type CourseWishTable = {
  tenantId: string
  roundId: string
  childId: string
  rank: number
  classId: string
  userId: string
  outcome: Generated<WishOutcome | ''>
  createTime: Generated<Date>
}

type ClassSettlementTable = {
  tenantId: string
  classId: string
  lessonCount: number
  heldCount: number
  seatCount: number
  feeFen: number
  bookFen: number
  returnedFen: number
  settledBy: string
  settledByName: string
  settledTime: Date
}

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    courseRound: CourseRoundTable
    roundClass: RoundClassTable
    roundChild: RoundChildTable
    courseSeat: CourseSeatTable
    childSlot: ChildSlotTable
    mergeAnswer: MergeAnswerTable
    sharingConsent: SharingConsentTable
    favouriteClass: FavouriteClassTable
    courseWish: CourseWishTable
    classSettlement: ClassSettlementTable
  }
}
