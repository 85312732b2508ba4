import { nearDayWords } from '../../../platform/contract/dueWords.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { can } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import type { HomeCard } from '../../messaging/contract/homeCards.ts'
import type { HomeSource } from '../../messaging/server/public.ts'
import { peoplePermissions } from '../../people/contract/permissions.ts'
import {
  childrenOf,
  isSchoolDay,
  nextSchoolDay,
  ownClassOptions,
} from '../../people/server/public.ts'
import { halfNames } from '../contract/halfDays.ts'
import { leavePermissions } from '../contract/permissions.ts'
import {
  absencesScreen,
  leaveDetailScreen,
  leavesDesk,
  leaveStartScreen,
} from '../contract/screens.ts'
import { leaveStateNames } from '../contract/states.ts'
import { kindNames } from './kinds.ts'
import { mayOversee } from './may.ts'
import { listAbsent } from './queries/halfDays.ts'
import { countAbsentOn, listTodayOf } from './queries/today.ts'
import type { TodayRow } from './queries/today.ts'

/** Who is away today: the own child, pupils of the own class, and numbers for the school. */
export const homeOfLeave: HomeSource = {
  name: 'leave',
  list: async (db, actor, now) => ({
    cards: [
      ...(can(actor, leavePermissions.askForChild) ? await childCards(db, actor, now) : []),
      ...(can(actor, peoplePermissions.view) ? await classCards(db, actor, now) : []),
      ...(mayOversee(actor) ? await schoolCards(db, actor, now) : []),
    ],
  }),
}

async function childCards(db: Db, { tenantId, userId }: Actor, now: Date): Promise<HomeCard[]> {
  const children = await childrenOf(db, tenantId, userId)
  if (children.length === 0) return []
  const day = wireDate(now)
  const ids = children.map(({ id }) => id)
  const rows = await listTodayOf(db, tenantId, ids, day)
  const nameOf = await kindNames(db, tenantId)
  const isOpen = await isSchoolDay(db, tenantId, day)
  const next = isOpen ? undefined : await nextSchoolDay(db, tenantId, day)
  return children.map(({ id, canConsent }) => {
    const own = rows.filter(({ studentId }) => studentId === id)
    const [first] = own
    if (first) return onLeave(first, own.length, nameOf('STUDENT', first.kind))
    const start = linkTo(leaveStartScreen, { absentee: 'STUDENT', studentId: id })
    return {
      key: `leave:${id}`,
      group: `child:${id}`,
      topic: 'day',
      title: isOpen ? '今天上课' : '今天不上课',
      facts: isOpen ? ['没有请假'] : next ? [`${nearDayWords(next, now)}上课`] : [],
      ...(canConsent ? { mark: { words: '去请假', tone: 'primary' as const } } : {}),
      link: canConsent ? start : '',
      desk: '',
    }
  })
}

const onLeave = (row: TodayRow, halves: number, kindName: string): HomeCard => ({
  key: `leave:${row.studentId}`,
  group: `child:${row.studentId}`,
  topic: 'leave',
  title: '今天请假',
  facts: [kindName, halves > 1 ? '全天' : halfNames[row.half]],
  mark: {
    words: leaveStateNames[row.state],
    tone: row.state === 'PENDING' ? 'primary' : 'success',
  },
  link: linkTo(leaveDetailScreen, { id: row.requestId }),
  desk: '',
})

const shownNames = 4

async function classCards(db: Db, { tenantId, userId }: Actor, now: Date): Promise<HomeCard[]> {
  const classes = await ownClassOptions(db, tenantId, userId)
  if (classes.length === 0) return []
  const day = wireDate(now)
  const ids = classes.map(({ id }) => id)
  const absent = await listAbsent(db, tenantId, ids, day)
  const isOpen = await isSchoolDay(db, tenantId, day)
  return ids.map((id) => {
    const names = [
      ...new Set(
        absent.filter(({ groupId }) => groupId === id).map(({ absenteeName }) => absenteeName),
      ),
    ]
    const more = names.length > shownNames ? ['等'] : []
    return {
      key: `absent:${id}`,
      group: `class:${id}`,
      topic: 'leave',
      title: names.length > 0 ? `今天请假 ${names.length} 人` : '今天没有学生请假',
      facts:
        names.length > 0
          ? [[names.slice(0, shownNames).join('、'), ...more].join('')]
          : [isOpen ? '上课日' : '今天不上课'],
      link: linkTo(absencesScreen),
      desk: linkTo(leavesDesk, { absentee: 'STUDENT', day }),
    }
  })
}

async function schoolCards(db: Db, { tenantId }: Actor, now: Date): Promise<HomeCard[]> {
  const day = wireDate(now)
  const { pupils, staff } = await countAbsentOn(db, tenantId, day)
  return [
    {
      key: 'absences',
      group: '',
      topic: 'leave',
      title: '今天请假',
      facts: pupils + staff > 0 ? [`学生 ${pupils} 人`, `教职工 ${staff} 人`] : ['全校没有人请假'],
      figure: { value: pupils + staff, unit: '人' },
      link: linkTo(absencesScreen),
      desk: linkTo(leavesDesk, { day }),
    },
  ]
}
