import type { TickedReason } from '../../../domains/enrolment/contract/reason.ts'
import { pickWith } from '../names.ts'
import type { Cast } from './cast.ts'
import { familyOf } from './story.ts'
import type { Filled, Performer, Turn } from './story.ts'
import { familyAt, minutesAfter, officeAt } from './workdays.ts'

/** Where a review has come to. */
export type ReviewEnd =
  | 'submitted'
  | 'resubmitted'
  | 'claimed'
  | 'withLead'
  | 'returned'
  | 'invited'
  | 'qualified'
  | 'refused'
  | 'withdrawn'
  | 'void'
  | 'expiredReturn'

/** The office days in order on which a review may happen, and who takes part. */
export type Setting = {
  readonly next: () => number
  readonly cast: Cast
  readonly days: readonly string[]
}

/** How many office days after the submission a review needs to come there. */
export const daysNeeded: Record<ReviewEnd, number> = {
  submitted: 0,
  withdrawn: 0,
  void: 1,
  claimed: 1,
  withLead: 1,
  invited: 2,
  returned: 2,
  qualified: 4,
  refused: 3,
  resubmitted: 4,
  expiredReturn: 8,
}

const returns: readonly (readonly TickedReason[])[] = [
  [{ code: 'HUKOU_UNCLEAR', note: '第 3 页反光，看不清迁入日期' }],
  [{ code: 'HUKOU_UNCLEAR', note: '缺少监护人页' }, { code: 'HOME_ADDRESS' }],
  [{ code: 'HOUSE_PROOF', note: '产权证缺少附记页' }],
  [{ code: 'BIRTH_CERT' }],
  [{ code: 'GUARDIAN_INFO', note: '监护人证件照不完整' }, { code: 'PHOTO' }],
  [{ code: 'HK_ADDRESS', note: '请写到门牌号' }],
]
const migrantReturns: readonly (readonly TickedReason[])[] = [
  [{ code: 'LEASE_PROOF', note: '备案证明已过期，请换新的' }],
  [{ code: 'PERMIT_UNCLEAR' }, { code: 'SOCIAL_PROOF', note: '请补最近 12 个月的缴费记录' }],
  [{ code: 'SOCIAL_PROOF', note: '缴费单位与填写的不一致' }],
]

/** The steps of a review from the submission on a day to its end. */
export function reviewPath(
  setting: Setting,
  filled: Filled,
  end: ReviewEnd,
  submittedOn: number,
): Turn[] {
  const { next, cast } = setting
  const pen = writerOf(setting, filled, submittedOn)
  const isMigrant = filled.category === 'D'
  const reviewer = pickWith(next, cast.reviewers)
  const returned = () => {
    pen.office('CLAIM', reviewer, 1)
    pen.office('RETURN', reviewer, 0, {
      note: '请在修改后重新提交。',
      reasons: pickWith(next, isMigrant ? migrantReturns : returns),
    })
  }
  const passed = (days: number) => {
    pen.office('CLAIM', reviewer, days)
    pen.office('PASS', reviewer, 0, { note: '材料齐全，转复审', isInternal: true })
  }
  switch (end) {
    case 'submitted':
      break
    case 'withdrawn':
      pen.family('WITHDRAW', { note: pickWith(next, ['家庭计划有变', '信息填错，重新报名']) })
      break
    case 'void':
      pen.office('VOID', cast.lead, 1, { note: '同一个孩子重复报名，保留另一份' })
      break
    case 'claimed':
      pen.office('CLAIM', reviewer, 1)
      break
    case 'withLead':
      passed(1)
      break
    case 'invited':
      pen.office('CLAIM', reviewer, 1)
      pen.office('INVITE', reviewer, 0, { note: '户口簿原件、房产证原件' })
      break
    case 'returned':
      returned()
      break
    case 'expiredReturn':
      returned()
      pen.office('EXPIRE_RETURN', cast.lead, 7, { note: '多次联系未能取得修改，已电话告知家长' })
      break
    case 'resubmitted':
      returned()
      pen.family('RESUBMIT', {}, 1)
      break
    case 'qualified':
      if (next() < 0.2) {
        returned()
        pen.family('RESUBMIT', {}, 1)
      }
      decide(pen, { isMigrant, reviewer, cast, passed }, 'QUALIFY', {
        note: '材料齐全，符合条件',
        isInternal: true,
      })
      break
    case 'refused':
      decide(pen, { isMigrant, reviewer: cast.lead, cast, passed }, 'REFUSE', {
        note: '户籍和居住地均不在本学区。',
        reasons: [{ code: 'OUT_OF_AREA' }],
      })
      break
  }
  return pen.turns
}

type Deciding = {
  readonly isMigrant: boolean
  readonly reviewer: Performer
  readonly cast: Cast
  readonly passed: (days: number) => void
}

/** One review decides about children of the district, two people about the others. */
function decide(
  pen: Writer,
  { isMigrant, reviewer, cast, passed }: Deciding,
  action: 'QUALIFY' | 'REFUSE',
  said: Said,
): void {
  if (isMigrant) {
    passed(1)
    pen.office('CLAIM', cast.lead, 1)
    pen.office(action, cast.lead, 0, said)
  } else {
    pen.office('CLAIM', reviewer, 1)
    pen.office(action, reviewer, 0, said)
  }
}

type Said = Pick<Turn, 'note' | 'isInternal' | 'reasons' | 'deadline'>
type Writer = ReturnType<typeof writerOf>

/** Writes steps in their order; each happens some office days after the one before. */
function writerOf({ next, days }: Setting, filled: Filled, submittedOn: number) {
  const family = familyOf(filled)
  const turns: Turn[] = []
  let day = submittedOn
  const dayAt = (at: number): string => {
    const found = days[Math.min(at, days.length - 1)]
    if (found === undefined) throw new Error('a season needs office days')
    return found
  }
  const write = (action: Turn['action'], by: Performer, said: Said, wished: Date): void => {
    const last = turns.at(-1)?.at
    const at = last && wished <= last ? minutesAfter(last, 4 + Math.floor(next() * 20)) : wished
    turns.push({ action, by, at, ...said })
  }
  write('SUBMIT', family, {}, familyAt(dayAt(day), next() * 0.95))
  return {
    turns,
    office: (action: Turn['action'], by: Performer, later: number, said: Said = {}) => {
      day += later
      write(action, by, said, officeAt(dayAt(day), later === 0 ? 0 : next() * 0.85))
    },
    family: (action: Turn['action'], said: Said = {}, later = 0) => {
      day += later
      write(action, family, said, familyAt(dayAt(day), next() * 0.95))
    },
  }
}
