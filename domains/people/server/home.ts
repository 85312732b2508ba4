import { linkTo } from '../../../platform/contract/screen.ts'
import { can } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import type { HomeCard, HomeGroup } from '../../messaging/contract/homeCards.ts'
import type { HomeSource } from '../../messaging/server/public.ts'
import { peoplePermissions } from '../contract/permissions.ts'
import { claimsDesk, claimsScreen } from '../contract/screens.ts'
import { mayDecideAll } from './may.ts'
import { pageOfClaims } from './queries/claims.ts'
import { listLivingClasses } from './queries/classes.ts'
import { listChildRows } from './queries/families.ts'

/** The children and classes of a person, to which later domains add their cards. */
export const homeOfPeople: HomeSource = {
  name: 'people',
  list: async (db, actor) => ({
    groups: [
      ...(can(actor, peoplePermissions.family) ? await ownChildren(db, actor) : []),
      ...(can(actor, peoplePermissions.view) ? await ownClasses(db, actor) : []),
    ],
    cards: can(actor, peoplePermissions.decideClaims) ? await claimCards(db, actor) : [],
  }),
}

async function ownChildren(db: Db, { tenantId, userId }: Actor): Promise<HomeGroup[]> {
  const children = await listChildRows(db, tenantId, userId)
  return children.map(({ id, name, className }) => ({
    key: `child:${id}`,
    kind: 'child',
    id,
    name,
    hint: className ?? '',
  }))
}

/** The classes that the person leads, not those of a whole grade. */
async function ownClasses(db: Db, { tenantId, userId }: Actor): Promise<HomeGroup[]> {
  const classes = await listLivingClasses(db, tenantId)
  return classes
    .filter(({ teacherId }) => teacherId === userId)
    .map(({ id, name, studentCount }) => ({
      key: `class:${id}`,
      kind: 'class',
      id,
      name,
      hint: `${studentCount} 人`,
    }))
}

async function claimCards(db: Db, actor: Actor): Promise<HomeCard[]> {
  const teacherId = mayDecideAll(actor) ? undefined : actor.userId
  const filter = { teacherId, state: 'PENDING' as const, classId: undefined, keyword: '' }
  const { total } = await pageOfClaims(db, actor.tenantId, filter, { current: 1, size: 1 })
  if (total === 0) return []
  return [
    {
      key: 'claims',
      group: '',
      topic: 'claim',
      title: '家长认领待确认',
      facts: ['确认后家长可以看到孩子的信息'],
      figure: { value: total, unit: '份' },
      link: linkTo(claimsScreen),
      desk: linkTo(claimsDesk, { state: 'PENDING' }),
    },
  ]
}
