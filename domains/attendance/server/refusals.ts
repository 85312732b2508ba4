import { refusal } from '../../../platform/server/refusal.ts'
import type { Refusal } from '../../../platform/server/refusal.ts'

const beside = (name: string, label: string, msg: string) => ({ fields: [{ name, label, msg }] })

/** Another family's child, or a guardian who may not sign for it. */
export const notForYou = (): Refusal =>
  refusal('NOT_FOUND', '您不能为这个孩子办理，请由可以签字的监护人办理', { status: 404 })
const frozenWords = '孩子有监护争议，解冻之前不能更改由谁接孩子，已有的安排不变；请联系学校'
export const custodyFrozen = (): Refusal => refusal('CUSTODY_FROZEN', frozenWords)
export const collectorFrozen = (): Refusal =>
  refusal('CUSTODY_FROZEN', frozenWords, beside('collector', '离校方式', '解冻之前不能更改'))
export const rollTooEarly = (): Refusal =>
  refusal('ROLL_TOO_EARLY', '还没有到上课的日期，请在当天点名')
export const lessonCancelled = (): Refusal =>
  refusal('LESSON_CANCELLED', '这次课已经停课，不需要点名')
export const notOnRoll = (): Refusal =>
  refusal('NOT_ON_ROLL', '名单有变化，有学生不在这次课的名单里，请刷新后重新点名')

export const rollNotCalled = (): Refusal =>
  refusal('ROLL_NOT_CALLED', '还没有点名，不需要更正，请先点名')
export const sameMark = (name: string): Refusal =>
  refusal('SAME_MARK', `考勤已经是“${name}”，不用更正`, beside('state', '更正为', '和现在的一样'))

export const notToday = (): Refusal =>
  refusal('NOT_TODAY', '只能登记今天的离校，请切换到今天的名单')
export const alreadyCollected = (how: string): Refusal =>
  refusal('ALREADY_COLLECTED', `孩子今天已经离校（${how}），不用再登记`)
export const mayNotCollect = (): Refusal =>
  refusal('MAY_NOT_COLLECT', '这位家长没有登记为可接送人，请联系班主任核实')
export const codeWrong = (left: number): Refusal =>
  refusal(
    'CODE_WRONG',
    left > 0 ? `接送码不正确，还可以再试 ${left} 次` : '接送码不正确，已停用，请家长重新生成',
    beside('code', '接送码', '不正确'),
  )
export const codeOver = (): Refusal =>
  refusal('NOT_FOUND', '这个接送码已经使用或作废，请刷新后再看', { status: 404 })
export const codeBlocked = (): Refusal =>
  refusal('CODE_BLOCKED', '今天没有可用的接送码，请家长在手机上重新生成')
export const dayPast = (): Refusal =>
  refusal('DAY_PAST', '不能选择已经过去的日期，请另选一天', beside('day', '日期', '已经过去'))
export const dayTooFar = (): Refusal =>
  refusal(
    'DAY_TOO_FAR',
    '最多提前 14 天生成接送码，请另选一天',
    beside('day', '日期', '应在 14 天以内'),
  )

export const noSuchTerm = (): Refusal =>
  refusal(
    'NO_SUCH_TERM',
    '这个学期不能申请托管，请重新选择',
    beside('termId', '学期', '请重新选择'),
  )
export const noCareThatDay = (name: string): Refusal =>
  refusal(
    'NO_CARE_THAT_DAY',
    `${name}没有托管时段，请取消这一天`,
    beside('weekdays', '托管日', `${name}没有托管时段`),
  )
export const careEndsEarlier = (time: string): Refusal =>
  refusal(
    'CARE_ENDS_EARLIER',
    `所选日子的托管最晚到 ${time}，请改早一些`,
    beside('untilTime', '托管到', `应在托管时段内，最晚 ${time}`),
  )

export const careOver = (): Refusal =>
  refusal('NOT_FOUND', '已经办理过结束托管，请刷新后再看', { status: 404 })
export const notAttended = (): Refusal => refusal('NOT_ATTENDED', '孩子上过这门课以后才能评价')
export const alreadyModerated = (): Refusal =>
  refusal('ALREADY_MODERATED', '学校已经审核过，不能再修改；需要时请联系学校课后服务中心')
export const ownEvaluation = (): Refusal =>
  refusal('OWN_EVALUATION', '不能审核自己写的内容，请由其他同事审核')
export const ownCourse = (): Refusal =>
  refusal('OWN_COURSE', '不能审核自己所教课程的评价，请由其他同事审核')
export const evaluationChanged = (): Refusal =>
  refusal('EVALUATION_CHANGED', '内容刚才在别处改过，或已经审核，请刷新后再看一遍')

export const monthNotOver = (): Refusal =>
  refusal(
    'MONTH_NOT_OVER',
    '这个月还没有结束，请在下个月上报',
    beside('month', '月份', '还没有结束'),
  )

export const lessonNotToday = (): Refusal =>
  refusal('LESSON_NOT_TODAY', '只能记录今天的课次，请在上课当天巡课')
export const noteNeeded = (): Refusal =>
  refusal('NOTE_NEEDED', '发现问题时请写明情况', beside('note', '备注', '请写明情况'))
