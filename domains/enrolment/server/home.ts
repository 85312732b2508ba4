import { linkTo } from '../../../platform/contract/screen.ts'
import { can } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import type { HomeBar, HomeCard } from '../../messaging/contract/homeCards.ts'
import type { HomeSource } from '../../messaging/server/public.ts'
import { enrolmentPermissions } from '../contract/permissions.ts'
import { applicationScreen, enrolmentDeskScreen } from '../contract/screens.ts'
import { stateLabel, stateTones } from '../contract/states.ts'
import type { ApplicationState } from '../contract/states.ts'
import { mayOversee, mayReview } from './may.ts'
import { countByState, listLastOfFamily } from './queries/home.ts'

/** The own applications of a family; for the office those of the year by state. */
export const homeOfEnrolment: HomeSource = {
  name: 'enrolment',
  list: async (db, actor) => ({
    cards: [
      ...(can(actor, enrolmentPermissions.apply) ? await ownCards(db, actor) : []),
      ...(mayOversee(actor) ? await officeCards(db, actor) : []),
    ],
  }),
}

async function ownCards(db: Db, actor: Actor): Promise<HomeCard[]> {
  const applications = await listLastOfFamily(db, actor)
  return applications.map(({ id, childName, planName, applyNo, status }) => ({
    key: `application:${id}`,
    group: '',
    topic: 'application',
    title: `${childName}的报名`,
    facts: [planName, applyNo],
    mark: { words: stateLabel(status, 'family'), tone: stateTones[status] },
    link: linkTo(applicationScreen, { id }),
    desk: '',
  }))
}

/** The home page shows these states, and one sum of all later ones. */
const shownStates: readonly ApplicationState[] = [
  'SUBMITTED',
  'UNDER_REVIEW',
  'RETURNED',
  'QUALIFIED',
]

async function officeCards(db: Db, actor: Actor): Promise<HomeCard[]> {
  const counts = new Map(
    (await countByState(db, actor.tenantId)).map(({ status, count }) => [status, count]),
  )
  const bar = (label: string, value: number, filter: { status?: ApplicationState }): HomeBar => ({
    label,
    value,
    words: `${value} 份`,
    link: linkTo(enrolmentDeskScreen, filter),
  })
  const later = [...counts].filter(([state]) => state !== 'DRAFT' && !shownStates.includes(state))
  const rows = [
    ...shownStates.map((status) =>
      bar(stateLabel(status, 'staff'), counts.get(status) ?? 0, { status }),
    ),
    bar(
      '其他状态',
      later.reduce((sum, [, count]) => sum + count, 0),
      {},
    ),
  ]
  const most = Math.max(1, ...rows.map(({ value }) => value))
  const waiting = counts.get('SUBMITTED') ?? 0
  const common = { group: '', topic: 'application', desk: '' } as const
  return [
    ...(mayReview(actor)
      ? [
          {
            ...common,
            key: 'applications.waiting',
            title: '报名待审核',
            facts: ['还没有人开始审核'],
            figure: { value: waiting, unit: '份' },
            link: linkTo(enrolmentDeskScreen, { status: 'SUBMITTED' }),
          },
        ]
      : []),
    {
      ...common,
      key: 'applications',
      title: '报名进度',
      facts: [],
      bars: { unit: '份', most, rows },
      link: linkTo(enrolmentDeskScreen),
    },
  ]
}
