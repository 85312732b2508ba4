import type { Application } from '../../contract/applicationShapes.ts'
import type { FlowRecord } from '../../contract/flowRecord.ts'

export type TimelineStep = {
  key: string
  mark: 'done' | 'now' | 'expected'
  title: string
  at?: string | undefined
  who?: string | undefined
  note?: string | undefined
}

type Facts = Pick<Application, 'status' | 'category' | 'latest' | 'usualHours'>

/** The timeline of an application: past steps, current state and expected steps. */
export function timelineSteps(application: Facts, records: readonly FlowRecord[]): TimelineStep[] {
  const past = records.map((record): TimelineStep => ({
    key: String(record.seq),
    mark: 'done',
    title: record.actionLabel,
    at: record.at,
    who: [...new Set([record.actorRoleLabel, record.actorName].filter(Boolean))].join(' '),
    note: record.note,
  }))
  return [...past, ...comingSteps(application, records)]
}

/** Categories with a second review by the lead (domain.md 2.5). */
const doubleChecked = new Set(['D', 'E', 'F'])

function comingSteps(
  { status, category, latest, usualHours }: Facts,
  records: readonly FlowRecord[],
): TimelineStep[] {
  const step = (mark: 'now' | 'expected', key: string, title: string): TimelineStep => ({
    key,
    mark,
    title,
  })
  const lead = doubleChecked.has(category) ? [step('expected', 'lead', '招生负责人复审')] : []
  const result = { ...step('expected', 'result', '审核结果'), note: usualWords(usualHours) }
  const isWithLead =
    latest?.action === 'PASS' || (latest?.action === 'CLAIM' && passedThisRound(records))
  switch (status) {
    case 'SUBMITTED':
      return [step('now', 'wait', '等待审核员审核'), ...lead, result]
    case 'UNDER_REVIEW':
      return isWithLead
        ? [step('now', 'lead', '招生负责人复审'), result]
        : [step('now', 'review', '审核员核对材料'), ...lead, result]
    case 'RETURNED':
      return [
        step('now', 'mend', '等待家长修改'),
        step('expected', 'review', '审核员再次审核'),
        ...lead,
        result,
      ]
    case 'DRAFT':
      return [step('now', 'fill', '等待家长提交')]
    case 'VERIFY_PENDING':
      return [step('now', 'verify', '到校核验原件'), ...lead, result]
    case 'APPEAL':
      return [step('now', 'appeal', '处理申诉')]
    case 'LOTTERY_PENDING':
      return [step('now', 'draw', '公开摇号'), step('expected', 'admission', '公布录取')]
    case 'ADMIT_PROPOSED':
      return [step('now', 'notice', '公示'), step('expected', 'admission', '公布录取')]
    case 'ADMITTED':
      return [step('now', 'confirm', '等待家长确认'), step('expected', 'register', '报到')]
    case 'CONFIRMED':
      return [step('now', 'register', '报到'), step('expected', 'classes', '分班')]
    case 'REGISTERED':
      return [step('now', 'classes', '分班')]
    default:
      return []
  }
}

/** Half of the families waited no longer, so that this can be said of the own application. */
const usualWords = (hours: number | undefined): string | undefined =>
  hours === undefined
    ? undefined
    : hours <= 24
      ? `近来一半以上的家庭在 ${hours} 小时内收到答复`
      : `近来一半以上的家庭在 ${Math.ceil(hours / 24)} 天内收到答复`

const passedThisRound = (records: readonly FlowRecord[]): boolean => {
  const round = records.at(-1)?.round
  return records.some((record) => record.action === 'PASS' && record.round === round)
}
