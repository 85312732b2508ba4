import type { Application } from '../../contract/applicationShapes.ts'
import { dayText } from './windowWords.ts'

export type BannerWords = {
  tone: 'primary' | 'success' | 'warning' | 'error' | 'info'
  title: string
  /** Whose turn it is. */
  turn: string
  /** The start of this state, as a wire time. */
  since: string
  next: string
}

type Facts = Pick<
  Application,
  | 'status'
  | 'category'
  | 'submittedAt'
  | 'updatedAt'
  | 'deadline'
  | 'checkItems'
  | 'latest'
  | 'round'
>

/** The banner of an application: what it is, whose turn, since when, next step. */
export function bannerWords(application: Facts): BannerWords {
  const since = application.latest?.at ?? application.updatedAt
  switch (application.status) {
    case 'DRAFT':
      return { tone: 'info', title: '填写中', turn: '等您提交', since, next: '提交后学校才能看到' }
    case 'SUBMITTED':
      return {
        tone: 'primary',
        title: '待审核',
        turn: '等学校招生办审核',
        since,
        next: '暂时不需要您操作，有结果会在这里通知您',
      }
    case 'UNDER_REVIEW':
      return {
        tone: 'primary',
        title: '审核中',
        turn: isWithLead(application) ? '等招生负责人复审' : '审核员正在核对材料',
        since,
        next: '暂时不需要您操作，有结果会在这里通知您',
      }
    case 'RETURNED':
      return {
        tone: 'warning',
        title: `需要修改 ${openFixes(application).length} 处`,
        turn: '等您修改',
        since,
        next: correctBy(application.deadline),
      }
    case 'QUALIFIED':
      return {
        tone: 'success',
        title: '资格通过',
        turn: '审核已完成',
        since,
        next: '请留意录取安排的通知',
      }
    case 'UNQUALIFIED':
      return {
        tone: 'error',
        title: '审核未通过',
        turn: '审核已完成',
        since,
        next: '原因见下方；如有疑问，请联系学校招生办',
      }
    case 'WITHDRAWN':
      return {
        tone: 'info',
        title: '已撤销',
        turn: '学校不再审核',
        since,
        next: '在报名时间内可以重新报名',
      }
    default:
      return { ...afterReview[application.status], since }
  }
}

type AfterReview = Exclude<
  Application['status'],
  'DRAFT' | 'SUBMITTED' | 'UNDER_REVIEW' | 'RETURNED' | 'QUALIFIED' | 'UNQUALIFIED' | 'WITHDRAWN'
>

const afterReview: Record<AfterReview, Omit<BannerWords, 'since'>> = {
  VERIFY_PENDING: {
    tone: 'warning',
    title: '请到校核验',
    turn: '等您预约并到校',
    next: '请选好到校时间，按时带材料原件到校',
  },
  APPEAL: {
    tone: 'warning',
    title: '申诉处理中',
    turn: '等招生办答复',
    next: '暂时不需要您操作，有结果会在这里通知您',
  },
  LOTTERY_PENDING: {
    tone: 'primary',
    title: '待摇号',
    turn: '等公开摇号',
    next: '抽签号见录取进度，任何人都可以核对结果',
  },
  ADMIT_PROPOSED: {
    tone: 'success',
    title: '拟录取',
    turn: '公示中',
    next: '公示结束后学校公布录取',
  },
  ADMITTED: {
    tone: 'success',
    title: '已录取',
    turn: '等您确认',
    next: '请在期限内确认入学或放弃',
  },
  WAITLISTED: {
    tone: 'warning',
    title: '候补',
    turn: '等名额空出',
    next: '有名额空出时按顺序录取，并在这里通知您',
  },
  CONFIRMED: {
    tone: 'success',
    title: '已确认入学',
    turn: '等报到',
    next: '报到时请带录取通知书',
  },
  REGISTERED: {
    tone: 'success',
    title: '已报到',
    turn: '等填写学籍信息和分班',
    next: '请确认学籍信息已填好；分班公布后，学校建立学籍档案',
  },
  STUDENT: { tone: 'success', title: '已入学', turn: '已编入班级', next: '可在“孩子”里查看' },
  COORDINATED: {
    tone: 'info',
    title: '统筹入学',
    turn: '已安排到其他学校',
    next: '学校名称见录取进度',
  },
  DECLINED: {
    tone: 'info',
    title: '已放弃录取',
    turn: '不再参加后续录取',
    next: '空出的名额按顺序给候补的孩子',
  },
  OFFER_EXPIRED: {
    tone: 'info',
    title: '逾期未确认',
    turn: '已过确认期限',
    next: '如有疑问，请联系学校招生办',
  },
  EXPIRED_RETURN: {
    tone: 'info',
    title: '逾期未修改',
    turn: '已过修改期限',
    next: '如仍要入学，请联系学校招生办',
  },
  VOID: { tone: 'error', title: '已作废', turn: '招生办已作废', next: '原因见办理进度' },
}

const isWithLead = ({ latest }: Facts): boolean => latest?.action === 'PASS'

const correctBy = (deadline: string | undefined): string =>
  deadline ? `请在 ${dayText(deadline)} 前改好并重新提交` : '改好后请重新提交'

/** The fix reasons that were not resubmitted yet. */
export const openFixes = ({ checkItems }: Pick<Application, 'checkItems'>) =>
  checkItems.filter((item) => item.checked && !item.resolved && item.severity === 'fix')
