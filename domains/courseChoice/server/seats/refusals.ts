import { minuteWords } from '../../../../platform/contract/dayWords.ts'
import { wireDate, wireDateTime } from '../../../../platform/contract/time.ts'
import { refusal } from '../../../../platform/server/refusal.ts'
import type { Refusal } from '../../../../platform/server/refusal.ts'
import { seatStateNames } from '../../contract/states.ts'
import type { SeatState } from '../../contract/states.ts'
import { claimSentences, mergingSentence } from '../../contract/whyNot.ts'
import type { ClaimReason } from '../../contract/whyNot.ts'

export const claimRefused = (reason: ClaimReason): Refusal =>
  refusal(reason, claimSentences[reason])
/** The class is to be merged into another. */
export const classMerging = (): Refusal => refusal('NOT_ELIGIBLE', mergingSentence)
export const classCancelled = (): Refusal => refusal('NOT_ELIGIBLE', '这个课程班已停开，请另选一个')
export const inFlight = (): Refusal =>
  refusal('IN_FLIGHT', '孩子的上一次选课还在处理，请稍后再试', {
    status: 429,
    retryAfterSeconds: 1,
  })
export const dropTooLate = (until: Date, now: Date): Refusal =>
  refusal(
    'DROP_TOO_LATE',
    `自助退课已于${minuteWords(wireDateTime(until), wireDate(now))}截止，请联系学校课后服务中心`,
  )
export const choiceStateWrong = (state: SeatState): Refusal =>
  refusal('CHOICE_STATE_WRONG', `选课现在是“${seatStateNames[state]}”，不能这样办理，请刷新后再看`)
export const isBeingPaid = (): Refusal =>
  refusal('CHOICE_STATE_WRONG', '这门课正在付款，请先完成或取消付款')
