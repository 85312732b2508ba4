import { linkTo } from '../../../platform/contract/screen.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { can } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import type { HomeCard } from '../../messaging/contract/homeCards.ts'
import type { HomeSource } from '../../messaging/server/public.ts'
import { ownClassOptions } from '../../people/server/public.ts'
import { attendanceDesk } from '../contract/deskScreens.ts'
import { attendancePermissions } from '../contract/permissions.ts'
import { rollsScreen } from '../contract/screens.ts'
import { countRollsOf, listMissingOf } from './queries/missing.ts'
import { listRolls } from './reading.ts'

const { call, oversee } = attendancePermissions
const shownTitles = 2
const shownNames = 4

/**
 * The rolls of today that a person has yet to call, who was missing from the own class, and the
 * number for the school.
 */
export const homeOfAttendance: HomeSource = {
  name: 'attendance',
  list: async (db, actor, now) => ({
    cards: can(actor, call)
      ? [
          ...(await openRolls(db, actor, now)),
          ...(await missingOfClasses(db, actor, now)),
          ...(can(actor, oversee) ? await missingOfSchool(db, actor, now) : []),
        ]
      : [],
  }),
}

async function openRolls(db: Db, actor: Actor, now: Date): Promise<HomeCard[]> {
  const { records } = await listRolls(db, actor, {}, now)
  const open = records.filter(({ takenTime, childCount }) => !takenTime && childCount > 0)
  if (open.length === 0) return []
  return [
    {
      key: 'rolls',
      group: '',
      topic: 'roll',
      title: `今天还有 ${open.length} 次课后点名没有完成`,
      facts: [
        listed(
          open.map(({ title }) => title),
          shownTitles,
        ),
      ],
      mark: { words: '去点名', tone: 'primary' },
      link: linkTo(rollsScreen),
      desk: deskOf(actor),
    },
  ]
}

/** A class without missing children has no card. */
async function missingOfClasses(db: Db, actor: Actor, now: Date): Promise<HomeCard[]> {
  const { tenantId, userId } = actor
  const ids = (await ownClassOptions(db, tenantId, userId)).map(({ id }) => id)
  const missing = ids.length > 0 ? await listMissingOf(db, tenantId, wireDate(now), ids) : []
  return ids.flatMap((id): HomeCard[] => {
    const names = missing.filter(({ classId }) => classId === id).map(({ name }) => name)
    return names.length === 0
      ? []
      : [
          {
            key: `missing:${id}`,
            group: `class:${id}`,
            topic: 'roll',
            title: `课后点名 ${names.length} 人未到`,
            facts: [listed(names, shownNames)],
            mark: { words: '未到', tone: 'error' },
            link: linkTo(rollsScreen),
            desk: deskOf(actor),
          },
        ]
  })
}

async function missingOfSchool(db: Db, actor: Actor, now: Date): Promise<HomeCard[]> {
  const { rolls, children, missing } = await countRollsOf(db, actor.tenantId, wireDate(now))
  if (rolls === 0) return []
  return [
    {
      key: 'missing',
      group: '',
      topic: 'roll',
      title: '今天课后未到',
      facts: [`已点名 ${rolls} 次`, `应到 ${children} 人`],
      figure: { value: missing, unit: '人' },
      link: linkTo(rollsScreen),
      desk: deskOf(actor),
    },
  ]
}

const deskOf = (actor: Actor): string => (can(actor, oversee) ? linkTo(attendanceDesk) : '')

const listed = (names: readonly string[], shown: number): string =>
  `${names.slice(0, shown).join('、')}${names.length > shown ? '等' : ''}`
