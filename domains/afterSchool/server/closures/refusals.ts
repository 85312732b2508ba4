import { refusal } from '../../../../platform/server/refusal.ts'
import type { Refusal } from '../../../../platform/server/refusal.ts'

const atField = (name: string, label: string, msg: string) => ({ fields: [{ name, label, msg }] })

export const closureBackwards = (): Refusal =>
  refusal(
    'CLOSURE_BACKWARDS',
    '请同时填写开始和结束时间，结束时间应晚于开始时间；全天停课时两个都不填',
    atField('endTime', '结束时间', '应晚于开始时间'),
  )
export const closureInThePast = (): Refusal =>
  refusal(
    'CLOSURE_IN_THE_PAST',
    '不能给已经过去的日期停课，请另选日期',
    atField('day', '日期', '已经过去'),
  )
export const closureEmpty = (): Refusal =>
  refusal('CLOSURE_EMPTY', '这段时间没有要上的课，不用停课', atField('day', '日期', '没有要上的课'))
export const closureChanged = (count: number): Refusal =>
  refusal('CLOSURE_CHANGED', `这段时间的课有变动，现在是 ${count} 次，请重新核对后再确认`)
export const closureUndone = (): Refusal =>
  refusal('CLOSURE_UNDONE', '这次停课已经撤销，请刷新后再看')
export const closureBegun = (): Refusal =>
  refusal('CLOSURE_BEGUN', '停课当天已经开始，不能撤销；可以安排补课')
/** Lessons are made up from tomorrow on. */
export const makeUpTooEarly = (): Refusal =>
  refusal(
    'LESSON_IN_THE_PAST',
    '补课最早安排在明天，请另选日期',
    atField('day', '补课日期', '最早安排在明天'),
  )
export const nothingToMakeUp = (): Refusal =>
  refusal('NOTHING_TO_MAKE_UP', '停的课都已另行安排，不用再补课')
