import type { ColumnType, Generated } from 'kysely'

import type { SortKey } from '../../enrolment/contract/planning/planContent.ts'
import type { TriedCategory } from '../contract/simulation.ts'
import type { Category } from '../../enrolment/contract/form/categories.ts'

type Stamps = { createTime: Generated<Date>; updateTime: Generated<Date> }

/** What a ranking follows once its draw is prepared. */
export type FrozenRanking = {
  readonly categories: readonly {
    readonly category: Category
    readonly seats: number
    readonly sortBy: SortKey
  }[]
  readonly passesLeftovers: boolean
  readonly twinSeats: number
  /** The applications that were ranked then; later ones go to the end of the waiting list. */
  readonly ids: readonly string[]
}

type AdmissionSeasonTable = Stamps & {
  tenantId: string
  planId: string
  drawId: string | null
  frozen: ColumnType<FrozenRanking | null, string | null, string | null>
  proposedAt: Date | null
  noticeUntil: Date | null
  releasedAt: Date | null
  confirmUntil: Date | null
}

type AdmissionQuotaTable = {
  tenantId: string
  planId: string
  category: Category
  place: number
  seats: number
  taken: Generated<number>
}

type AdmissionTable = Stamps & {
  tenantId: string
  applicationId: string
  planId: string
  category: Category
  rank: number
  groupKey: string | null
  reason: string
  holdsSeat: boolean
  studentId: string | null
  remindedAt: Date | null
}

type ContactAttemptTable = {
  tenantId: string
  id: Generated<string>
  applicationId: string
  way: 'PHONE' | 'SMS' | 'VISIT' | 'OTHER'
  outcome: string
  at: Date
  byId: string
  byName: string
}

type EnrolmentAppealTable = {
  tenantId: string
  applicationId: string
  reason: string
  filedAt: Date
  isGranted: boolean | null
  answer: string | null
  decidedAt: Date | null
  decidedBy: string | null
}

type AppointmentSlotTable = Stamps & {
  tenantId: string
  id: Generated<string>
  planId: string
  startAt: Date
  endAt: Date
  place: string
  capacity: number
  booked: Generated<number>
}

type AppointmentTable = {
  tenantId: string
  applicationId: string
  slotId: string
  bookedAt: Date
  checkedInAt: Date | null
  checkedInBy: string | null
}

/** A class of a deal, as it was called when the draw was prepared. */
export type DealtClass = { readonly id: string; readonly name: string }

/** A child that registered after the draw of classes. */
type LateArrivalTable = {
  tenantId: string
  planId: string
  applicationId: string
  number: number
  sizes: ColumnType<number[], string, string>
  className: string
  at: Date
  byId: string
  byName: string
}

type ClassAssignmentTable = Stamps & {
  tenantId: string
  planId: string
  drawId: string
  classes: ColumnType<DealtClass[], string, string>
  teams: ColumnType<string[], string | undefined, string>
  drawnAt: Date | null
  publishedAt: Date | null
}

type AdmissionSortSeasonTable = {
  tenantId: string
  planId: string
  planName: string
  schoolYear: number
  categories: ColumnType<TriedCategory[], string, string>
  passesLeftovers: boolean
  twinSeats: number
  closedAt: Date
}

type AdmissionSortRowTable = {
  tenantId: string
  planId: string
  place: number
  category: Category
  householdMonth: string
  titleMonth: string
  twinGroup: number | null
}

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    admissionSortSeason: AdmissionSortSeasonTable
    admissionSortRow: AdmissionSortRowTable
    admissionSeason: AdmissionSeasonTable
    admissionQuota: AdmissionQuotaTable
    admission: AdmissionTable
    contactAttempt: ContactAttemptTable
    enrolmentAppeal: EnrolmentAppealTable
    appointmentSlot: AppointmentSlotTable
    appointment: AppointmentTable
    classAssignment: ClassAssignmentTable
    lateArrival: LateArrivalTable
  }
}
