import { minuteWords } from '../../../platform/contract/dayWords.ts'
import { momentOf, wireDate } from '../../../platform/contract/time.ts'
import type { FamilyAdmission } from '../contract/family.ts'

/** One sentence on where the application stands and what comes next. */
export function admissionWords({
  status,
  waitingAt,
  confirmUntil,
  noticeUntil,
  appointment,
  registration,
  explanation,
}: FamilyAdmission): string {
  switch (status) {
    case 'VERIFY_PENDING':
      return appointment?.isCheckedIn
        ? '已到校，请等候核验'
        : appointment
          ? '请按时到校，带上材料原件'
          : '请选一个到校时间，带上材料原件'
    case 'LOTTERY_PENDING':
      return '等待公开摇号，任何人都可以核对结果'
    case 'ADMIT_PROPOSED':
      return noticeUntil
        ? `公示到 ${momentWords(noticeUntil)}，结束后公布录取`
        : '公示中，结束后公布录取'
    case 'ADMITTED':
      return confirmUntil ? offerWords(confirmUntil) : '请确认入学或放弃'
    case 'WAITLISTED':
      return waitingAt === undefined
        ? '有名额空出时按顺序录取'
        : `候补第 ${waitingAt} 位，有名额空出时按顺序录取`
    case 'CONFIRMED':
      return registration
        ? `请在 ${momentWords(registration.startAt)} 至 ${momentWords(registration.endAt)} 到校报到，带上录取通知书`
        : '报到时间由学校通知，报到时请带录取通知书'
    case 'REGISTERED':
      return '已报到。请确认学籍信息已填好；分班公布后，学校建立学籍档案'
    case 'STUDENT':
      return explanation || '已入学，可在“孩子”里查看班级'
    case 'UNQUALIFIED':
      return '原因见报名详情；每份报名可以在申诉时间内申诉一次'
    case 'APPEAL':
      return '申诉由另一位老师处理，有结果会通知您'
    case 'QUALIFIED':
      return '已通过资格审核，等待排名'
    case 'COORDINATED':
      return explanation || '已统筹安排到其他学校，校名见通知'
    case 'DECLINED':
      return '已放弃录取，不再参加后续录取'
    case 'OFFER_EXPIRED':
    case 'EXPIRED_RETURN':
      return `${explanation ? `${explanation}；` : ''}仍要入学请联系学校招生办`
    case 'VOID':
      return explanation || '原因见通知'
    case 'RETURNED':
      return '请在报名详情里修改后重新提交'
    default:
      return ''
  }
}

/** An offer stays open until the office ends it, also after its deadline. */
const offerWords = (until: string): string =>
  momentOf(until) < new Date()
    ? `确认期限 ${momentWords(until)} 已过，名额还在；请尽快确认或放弃`
    : `请在 ${momentWords(until)} 前确认入学或放弃`

/** A wire time as people say it: `6月25日（周五）18:00`. */
export const momentWords = (time: string): string => minuteWords(time, wireDate(new Date()))
