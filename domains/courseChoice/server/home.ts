import { nearDayWords } from '../../../platform/contract/dueWords.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { wireDate, wireDateTime } from '../../../platform/contract/time.ts'
import { can } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { childTimetableScreen, chooseCoursesScreen } from '../../afterSchool/contract/screens.ts'
import { lessonsOfClasses } from '../../afterSchool/server/public.ts'
import type { HomeCard } from '../../messaging/contract/homeCards.ts'
import type { HomeSource } from '../../messaging/server/public.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { peoplePermissions } from '../../people/contract/permissions.ts'
import { plusDays } from '../../people/contract/schoolDays.ts'
import type { RoundPhase } from '../contract/states.ts'
import { phaseOf } from '../contract/states.ts'
import { listPublishedRounds } from './queries/rounds.ts'
import { listSeatsOfFamily } from './queries/waitingAnswers.ts'

/** The next lesson of each own child, and the round that is open or opens next. */
export const homeOfCourses: HomeSource = {
  name: 'courseChoice',
  list: async (db, actor, now) => ({
    cards:
      can(actor, peoplePermissions.family) && can(actor, organisationPermissions.belong)
        ? [...(await lessonCards(db, actor, now)), ...(await roundCards(db, actor, now))]
        : [],
  }),
}

const daysAhead = 14

async function lessonCards(db: Db, actor: Actor, now: Date): Promise<HomeCard[]> {
  const seats = await listSeatsOfFamily(db, actor)
  const from = wireDate(now)
  const classIds = [...new Set(seats.map(({ classId }) => classId))]
  const lessons = await lessonsOfClasses(db, actor.tenantId, classIds, {
    from,
    to: plusDays(from, daysAhead),
  })
  const time = wireDateTime(now).slice(0, 16)
  const coming = lessons.filter(
    ({ state, day, endTime }) => state !== 'CANCELLED' && `${day} ${endTime}` > time,
  )
  const children = [...new Set(seats.map(({ childId }) => childId))]
  return children.flatMap((childId) => {
    const own = new Set(seats.filter((one) => one.childId === childId).map((one) => one.classId))
    const next = coming.find(({ classId }) => own.has(classId))
    if (!next) return []
    const { day, beginTime, endTime, roomName, className } = next
    return [
      {
        key: `lesson:${childId}`,
        group: `child:${childId}`,
        topic: 'lesson',
        title: className,
        facts: [`${nearDayWords(day, now)} ${beginTime}–${endTime}`, roomName],
        mark: { words: '下一节课', tone: 'info' },
        link: linkTo(childTimetableScreen, { childId, day }),
        desk: '',
      },
    ]
  })
}

const order: readonly RoundPhase[] = ['OPEN', 'FILLING', 'COMING']

async function roundCards(db: Db, { tenantId }: Actor, now: Date): Promise<HomeCard[]> {
  const rounds = (await listPublishedRounds(db, tenantId, wireDate(now))).map((row) => ({
    row,
    phase: phaseOf(row, now),
  }))
  const [first] = rounds
    .filter(({ phase }) => order.includes(phase))
    .toSorted(
      (one, other) =>
        order.indexOf(one.phase) - order.indexOf(other.phase) ||
        one.row.openTime.getTime() - other.row.openTime.getTime(),
    )
  if (!first) return []
  const { row, phase } = first
  const moment = wireDateTime(momentOfChange(row, phase))
  const day = nearDayWords(moment.slice(0, 10), now)
  const at = `${day} ${moment.slice(11, 16)}`.replace('） ', '）')
  return [
    {
      key: 'round',
      group: '',
      topic: 'round',
      title: row.name,
      facts: [`${phase === 'FILLING' ? '补选 ' : ''}${at} ${phase === 'COMING' ? '开始' : '结束'}`],
      mark: { words: markOf(row.mode, phase), tone: 'primary' },
      link: linkTo(chooseCoursesScreen, { roundId: row.id }),
      desk: '',
    },
  ]
}

type RoundRow = Awaited<ReturnType<typeof listPublishedRounds>>[number]

/** When the phase ends. After its draw a round comes again, with its free places. */
function momentOfChange(row: RoundRow, phase: RoundPhase): Date {
  if (phase === 'FILLING') return row.fillCloseTime ?? row.closeTime
  if (phase === 'OPEN') return row.closeTime
  return row.state === 'ALLOCATED' ? (row.fillOpenTime ?? row.openTime) : row.openTime
}

function markOf(mode: RoundRow['mode'], phase: RoundPhase): string {
  if (phase === 'COMING') return '去准备'
  if (phase !== 'OPEN' || mode === 'FCFS') return '去选课'
  return mode === 'LOTTERY' ? '填志愿' : '查看课程'
}
