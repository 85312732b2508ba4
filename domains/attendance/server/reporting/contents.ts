import { momentOf, wireDate } from '../../../../platform/contract/time.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { courseKindNames } from '../../../afterSchool/contract/courseStates.ts'
import { lessonStateNames } from '../../../afterSchool/contract/classStates.ts'
import { seatStateNames } from '../../../courseChoice/contract/states.ts'
import { channelNames } from '../../../payment/contract/channels.ts'
import { yuanOf } from '../../../payment/contract/money.ts'
import { orderStateNames, refundStateNames } from '../../../payment/contract/states.ts'
import { plusDays } from '../../../people/contract/schoolDays.ts'
import type { ReportKey } from '../../contract/reportFiles.ts'
import { attendanceNames, findingNames, rollKindNames } from '../../contract/states.ts'
import * as money from '../queries/reportedMoney.ts'
import { numbersOf } from '../queries/reportedNumbers.ts'
import * as rows from '../queries/reports.ts'
import type { Month } from '../queries/reports.ts'

/** The rows of every file of a month, without their titles. */
export type ReportRows = Readonly<Record<ReportKey, string[][]>>

type Asked = { readonly tenantId: string; readonly month: Month }

/** Reads what is reported for a month. */
export async function rowsOfMonth(tx: Tx, asked: Asked): Promise<ReportRows> {
  return {
    ...(await aboutClasses(tx, asked)),
    ...(await aboutMoney(tx, asked)),
    ...(await aboutAttendance(tx, asked)),
  }
}

/** Numbers by which the authority recognises people again without learning who they are. */
async function numbersFor(
  tx: Tx,
  tenantId: string,
  kind: 'PUPIL' | 'TEACHER',
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))]
  const numbers = new Map(
    (await numbersOf(tx, tenantId, kind, wanted)).map((one) => [one.subjectId, one.number]),
  )
  return (id) => numbers.get(id ?? '') ?? ''
}

async function aboutClasses(tx: Tx, { tenantId, month }: Asked) {
  const classes = await rows.listReportedClasses(tx, tenantId, month)
  const pupils = await rows.listReportedPupils(tx, tenantId, month)
  const grades = await rows.listGradeNames(tx, tenantId)
  const gradeOf = new Map(grades.map(({ studentId, name }) => [studentId, name]))
  const numberOf = await numbersFor(
    tx,
    tenantId,
    'PUPIL',
    pupils.map(({ childId }) => childId),
  )
  return {
    classes: classes.map((one) => [
      one.id,
      one.name,
      one.courseName,
      courseKindNames[one.kind],
      one.institutionName ?? '本校',
      one.uscc ?? '',
      one.termName,
      String(one.maxSeats),
      String(one.seatCount),
      yuanOf(one.priceFen),
      yuanOf(one.bookFeeFen),
      String(one.lessonCount),
      String(one.cancelledCount),
    ]),
    pupils: pupils.map(({ childId, classId, state }) => [
      numberOf(childId),
      gradeOf.get(childId) ?? '',
      classId,
      seatStateNames[state],
    ]),
  }
}

async function aboutMoney(tx: Tx, { tenantId, month }: Asked) {
  const moments = {
    since: momentOf(`${month.from} 00:00:00`),
    until: momentOf(`${plusDays(month.to, 1)} 00:00:00`),
  }
  const orders = await money.listReportedOrders(tx, tenantId, moments)
  const numberOf = await numbersFor(
    tx,
    tenantId,
    'PUPIL',
    orders.map(({ childId }) => childId),
  )
  const payments = await money.listReportedPayments(tx, tenantId, moments)
  const refunds = await money.listReportedRefunds(tx, tenantId, moments)
  return {
    orders: orders.map(({ orderId, childId, classId, feeFen, bookFen, paidTime, state }) => [
      orderId,
      numberOf(childId),
      classId ?? '',
      yuanOf(feeFen),
      yuanOf(bookFen),
      dayOf(paidTime),
      orderStateNames[state],
    ]),
    payments: payments.map(({ number, orderId, channel, fen, paidTime }) => [
      number,
      orderId,
      channelNames[channel],
      yuanOf(fen),
      dayOf(paidTime),
    ]),
    refunds: refunds.map(({ number, orderId, fen, state, doneTime }) => [
      number,
      orderId,
      yuanOf(fen),
      refundStateNames[state],
      dayOf(doneTime),
    ]),
  }
}

const dayOf = (moment: Date | null): string => (moment === null ? '' : wireDate(moment))

async function aboutAttendance(tx: Tx, { tenantId, month }: Asked) {
  const marks = await rows.listReportedMarks(tx, tenantId, month)
  const numberOf = await numbersFor(
    tx,
    tenantId,
    'PUPIL',
    marks.map(({ childId }) => childId),
  )
  const teaching = await rows.listReportedTeaching(tx, tenantId, month)
  const teacherOf = await numbersFor(
    tx,
    tenantId,
    'TEACHER',
    teaching.map(({ instructorId }) => instructorId),
  )
  return {
    pupilAttendance: marks.map(({ day, kind, classId, childId, state }) => [
      day,
      rollKindNames[kind],
      classId ?? '',
      numberOf(childId),
      attendanceNames[state],
    ]),
    teacherAttendance: teaching.map((one) => [
      one.day,
      one.classId,
      teacherOf(one.instructorId),
      one.kind === 'STAFF' ? '本校' : '校外机构',
      one.replacesId === null ? '否' : '是',
      lessonStateNames[one.state],
      one.rollId === null ? '否' : '是',
      one.findings.map((finding) => findingNames[finding]).join('、'),
    ]),
  }
}
