import * as z from 'zod/mini'

import {
  date,
  dateTime,
  labelled,
  maybeText,
  text,
  wholeNumber,
} from '../../../../platform/contract/shapes.ts'
import { categories, Category, isCategory, Stage } from '../form/categories.ts'
import { WindowKind } from '../window.ts'

export const Ownership = z.enum(['PUBLIC', 'PRIVATE'])
export const ownershipNames: Record<z.output<typeof Ownership>, string> = {
  PUBLIC: '公办',
  PRIVATE: '民办',
}

/** How seats are given (domain.md 2.2). */
export const Allocation = z.enum(['DISTRICT', 'LOTTERY', 'DIRECT', 'REGISTER'])
export const allocationNames: Record<z.output<typeof Allocation>, string> = {
  DISTRICT: '划片入学',
  LOTTERY: '摇号',
  DIRECT: '直升',
  REGISTER: '登记入学',
}

/** What orders the children of one category. */
export const SortKey = z.enum(['HOUSEHOLD_DATE', 'TITLE_DATE', 'DRAW'])
export type SortKey = z.output<typeof SortKey>
export const sortKeyNames: Record<SortKey, string> = {
  HOUSEHOLD_DATE: '户籍迁入日期',
  TITLE_DATE: '产权登记日期',
  DRAW: '摇号',
}

/** How the children of a category are ordered, as an end of a sentence. */
export const sortWords: Record<SortKey, string> = {
  HOUSEHOLD_DATE: '按户籍迁入日期排序',
  TITLE_DATE: '按产权登记日期排序',
  DRAW: '由摇号决定',
}

const isCategories = (value: string): boolean => value === '' || value.split(',').every(isCategory)

/** Seats of one category; the rows are in the order in which the categories are admitted. */
export const PlanQuota = z.object({
  category: labelled('生源类别', Category),
  seats: labelled('名额', wholeNumber(0, 5000)),
  sortBy: labelled('排序依据', SortKey),
})
export type PlanQuota = z.output<typeof PlanQuota>

export const PlanWindow = z.object({
  kind: labelled('事项', WindowKind),
  startAt: labelled('开始时间', dateTime),
  endAt: labelled('结束时间', dateTime),
  /** Category codes joined by commas; empty means every category of the plan. */
  categories: labelled(
    '适用类别',
    maybeText(40).check(z.refine(isCategories, { error: '有的类别不存在，请重新选择' })),
  ),
  textBefore: labelled('开始前的提示', maybeText(140)),
  textAfter: labelled('结束后的提示', maybeText(140)),
})
export type PlanWindow = z.output<typeof PlanWindow>

const none = z.literal('')

/** Everything that a published plan says, except the rules of its forms. */
export const PlanContent = z.object({
  name: labelled('计划名称', text(60)),
  schoolYear: labelled('入学年份', wholeNumber(2020, 2100)),
  stage: labelled('学段', Stage),
  introduction: labelled('招生对象和说明', maybeText(1000)),
  ownership: labelled('办学性质', Ownership),
  allocation: labelled('录取办法', Allocation),
  /** The latest birth date of a child; empty without an age rule. */
  bornBy: labelled('最晚出生日期', z.union([none, date])),
  /** The day and time before which the bureau allows no enrolment; empty if it names none. */
  bureauEarliestStart: labelled('主管部门规定的最早开始时间', z.union([none, dateTime])),
  classCount: labelled('班级数', wholeNumber(0, 60)),
  classSize: labelled('每班人数', wholeNumber(0, 80)),
  quotas: labelled('类别与名额', z.array(PlanQuota).check(z.maxLength(categories.length))),
  /** Whether seats that a category leaves free pass to the next one. */
  passesLeftovers: labelled('剩余名额', z.boolean()),
  /** Seats held back for the second of twins at the last place. */
  twinSeats: labelled('多胞胎预留名额', wholeNumber(0, 50)),
  /** For how many years an admission uses up the home it was based on; 0 asks nothing. */
  seatLockYears: labelled('学位锁定年数', wholeNumber(0, 12)),
  windows: labelled('时间安排', z.array(PlanWindow).check(z.maxLength(40))),
})
export type PlanContent = z.output<typeof PlanContent>

/** The seats of all categories together. */
export const seatsOf = ({ quotas }: Pick<PlanContent, 'quotas'>): number =>
  quotas.reduce((sum, { seats }) => sum + seats, 0)

/** The categories of a window; those of the plan if it names none. */
export const categoriesOf = (
  { categories: named }: PlanWindow,
  { quotas }: Pick<PlanContent, 'quotas'>,
): Category[] => {
  const all = quotas.map(({ category }) => category)
  return named === '' ? all : all.filter((one) => named.split(',').includes(one))
}
