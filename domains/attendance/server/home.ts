import { linkTo } from '../../../platform/contract/screen.ts'
import { can } from '../../../platform/server/actor.ts'
import type { HomeSource } from '../../messaging/server/public.ts'
import { attendanceDesk } from '../contract/deskScreens.ts'
import { attendancePermissions } from '../contract/permissions.ts'
import { rollsScreen } from '../contract/screens.ts'
import { listRolls } from './reading.ts'

const shownTitles = 2

/** The rolls of today that a person has yet to call. */
export const homeOfAttendance: HomeSource = {
  name: 'attendance',
  list: async (db, actor, now) => {
    if (!can(actor, attendancePermissions.call)) return { cards: [] }
    const { records } = await listRolls(db, actor, {}, now)
    const open = records.filter(({ takenTime, childCount }) => !takenTime && childCount > 0)
    if (open.length === 0) return { cards: [] }
    const more = open.length > shownTitles ? ['等'] : []
    return {
      cards: [
        {
          key: 'rolls',
          group: '',
          topic: 'roll',
          title: `今天还有 ${open.length} 次课后点名`,
          facts: [
            `${open
              .slice(0, shownTitles)
              .map(({ title }) => title)
              .join('、')}${more.join('')}`,
          ],
          mark: { words: '去点名', tone: 'primary' },
          link: linkTo(rollsScreen),
          desk: can(actor, attendancePermissions.oversee) ? linkTo(attendanceDesk) : '',
        },
      ],
    }
  },
}
