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
        next: '您现在不用做什么，有结果会在这里通知您',
      }
    case 'UNDER_REVIEW':
      return {
        tone: 'primary',
        title: '审核中',
        turn: isWithLead(application) ? '招生负责人正在复核' : '审核员正在核对材料',
        since,
        next: '您现在不用做什么，有结果会在这里通知您',
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
        turn: '由您撤销',
        since,
        next: '在报名时间内可以重新报名',
      }
  }
}

const isWithLead = ({ latest }: Facts): boolean => latest?.action === 'PASS'

const correctBy = (deadline: string | undefined): string =>
  deadline ? `请在 ${dayText(deadline)} 前改好并重新提交` : '改好后请重新提交'

/** The fix reasons that were not resubmitted yet. */
export const openFixes = ({ checkItems }: Pick<Application, 'checkItems'>) =>
  checkItems.filter((item) => item.checked && !item.resolved && item.severity === 'fix')
