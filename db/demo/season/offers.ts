import { momentOf } from '../../../platform/contract/time.ts'
import { pickWith } from '../names.ts'
import { withTurn } from './piece.ts'
import { bySystem, familyOf } from './story.ts'
import type { Filled, Turn } from './story.ts'
import type { Setting } from './paths.ts'
import type { SeasonDays } from './seasonPlans.ts'
import { familyAt, minutesAfter, officeAt } from './workdays.ts'

/** What becomes of a place on the list. */
export type Outcome =
  | 'proposed'
  | 'registered'
  | 'student'
  | 'confirmed'
  | 'admitted'
  | 'declined'
  | 'confirmedThenDeclined'
  | 'expired'
  | 'promotedStudent'
  | 'promotedConfirmed'
  | 'promotedAdmitted'
  | 'waiting'
  | 'waitingDeclined'
  | 'waitingCoordinated'

/** The days of a season with the office days between them. */
export type Telling = Setting & {
  readonly dates: SeasonDays
  /** When an offer was given back, for the one who moves up; in the order of the list. */
  readonly freed: readonly Date[]
  /** Notes of the classes of those who are pupils. */
  readonly classNote: string
  /** The days on which children were registered. */
  readonly registerDays: readonly string[]
  readonly published: Date
}

const schools = ['青渚区第二小学', '渡口街小学', '望潮路小学']

/** How a season goes on for an application after its review. */
export function placedPath(
  telling: Telling,
  filled: Filled,
  { turns, outcome, place }: { turns: readonly Turn[]; outcome: Outcome; place: number },
): Turn[] {
  const { cast, dates, next } = telling
  const family = familyOf(filled)
  const { lead } = cast
  let told = [...turns]
  const add = (turn: Turn) => (told = withTurn(told, turn))
  const proposedAt = officeAt(dates.propose, 0.15)
  const deadline = momentOf(`${dates.confirmUntil} 18:00:00`)
  const isWaiting = outcome.startsWith('waiting') || outcome.startsWith('promoted')
  if (filled.category === 'D')
    add({ action: 'ENTER_DRAW', by: lead, at: officeAt(dates.draw, 0.1) })
  if (outcome === 'proposed') return add({ action: 'PROPOSE', by: lead, at: proposedAt })
  add({ action: isWaiting ? 'WAIT' : 'PROPOSE', by: lead, at: proposedAt })
  if (!isWaiting) add({ action: 'ADMIT', by: lead, at: officeAt(dates.release, 0.2), deadline })
  const answerAt = familyAt(answerDay(telling), next() * 0.9)
  const promotedAt = telling.freed[place] ?? officeAt(dates.release, 0.9)
  const promote = () =>
    add({
      action: 'PROMOTE',
      by: bySystem,
      at: promotedAt,
      deadline: new Date(Math.max(deadline.getTime(), promotedAt.getTime() + 3 * 86_400_000)),
    })
  const register = () =>
    add({
      action: 'REGISTER',
      by: pickWith(next, cast.reviewers),
      at: officeAt(pickWith(next, telling.registerDays), next() * 0.9),
    })
  const enrol = () =>
    add({ action: 'ENROL', by: lead, at: telling.published, note: telling.classNote })
  switch (outcome) {
    case 'admitted':
    case 'waiting':
      break
    case 'declined':
      add({ action: 'DECLINE', by: family, at: promotedAt })
      break
    case 'confirmedThenDeclined':
      add({ action: 'CONFIRM', by: family, at: minutesAfter(officeAt(dates.release, 0.2), 90) })
      add({ action: 'DECLINE', by: family, at: promotedAt })
      break
    case 'expired':
      add({
        action: 'EXPIRE_OFFER',
        by: lead,
        at: promotedAt,
        note: '两次电话和一次上门都没有联系上家长',
      })
      break
    case 'confirmed':
      add({ action: 'CONFIRM', by: family, at: answerAt })
      break
    case 'registered':
      add({ action: 'CONFIRM', by: family, at: answerAt })
      register()
      break
    case 'student':
      add({ action: 'CONFIRM', by: family, at: answerAt })
      register()
      enrol()
      break
    case 'promotedAdmitted':
      promote()
      break
    case 'promotedConfirmed':
      promote()
      add({ action: 'CONFIRM', by: family, at: minutesAfter(promotedAt, 200) })
      break
    case 'promotedStudent':
      promote()
      add({ action: 'CONFIRM', by: family, at: minutesAfter(promotedAt, 300) })
      register()
      enrol()
      break
    case 'waitingDeclined':
      add({ action: 'DECLINE', by: family, at: officeAt(dates.release, 0.5) })
      break
    case 'waitingCoordinated':
      add({
        action: 'COORDINATE',
        by: lead,
        at: officeAt(dates.confirmUntil, 0.9),
        note: `统筹安排到${pickWith(next, schools)}`,
      })
      break
  }
  return told
}

/** A day between the offers and the deadline. */
function answerDay({ dates, days, next }: Telling): string {
  const open = days.filter((day) => day > dates.release && day < dates.confirmUntil)
  return open[Math.floor(next() * open.length)] ?? dates.release
}
