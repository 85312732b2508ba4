import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { can } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { App } from '../../../../platform/server/http/createApp.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { mount } from '../../../../platform/server/http/mount.ts'
import type { PersonRow } from '../../contract/people.ts'
import { organisationPermissions } from '../../contract/permissions.ts'
import * as calls from '../../contract/search.ts'
import { listGroups } from '../queries/audiences.ts'
import type { NamedGroup } from '../queries/audiences.ts'
import { searchPeople } from './people.ts'
import { findRoles } from '../queries/roles.ts'

type Named = (name: string) => boolean
type FoundRoles = ReplyOf<typeof calls.searchRoles>

/** The pickers of the commercial edition (wire-contract 4.2): people of the school, names only. */
export function mountSearch(app: App, showsDemo: boolean): void {
  mount(app, calls.searchRoles, ({ db, actor, input }) =>
    rolesCalled(db, actor, containing(input.name)),
  )
  mount(app, calls.rolesByName, ({ db, actor, input }) => rolesCalled(db, actor, oneOf(input.name)))
  mount(app, calls.searchDepartments, async ({ db, actor, input }) =>
    (await groupsCalled(db, actor, 'department', containing(input.name))).map(department),
  )
  mount(app, calls.departmentsByName, async ({ db, actor, input }) =>
    (await groupsCalled(db, actor, 'department', oneOf(input.name))).map(department),
  )
  mount(app, calls.searchPosts, async ({ db, actor, input }) =>
    (await groupsCalled(db, actor, 'post', containing(input.name))).map(({ id, name }) => ({
      id,
      postName: name,
    })),
  )
  mount(app, calls.searchPeopleList, ({ db, actor, input }) =>
    peopleCalled(db, actor, input.name, showsDemo),
  )
  mount(app, calls.peopleByName, async ({ db, actor, input }) => {
    const found: PersonRow[] = []
    for (const name of namesIn(input.name))
      found.push(
        ...(await peopleCalled(db, actor, name, showsDemo)).filter(
          ({ realName }) => realName === name,
        ),
      )
    return found
  })
}

const containing =
  (part: string): Named =>
  (name) =>
    name.includes(part)
const oneOf = (list: string): Named => {
  const names = new Set(namesIn(list))
  return (name) => names.has(name)
}

/** Each name costs a statement when people are searched. */
const maxNames = 20
const namesIn = (list: string): string[] =>
  [...new Set(list.split(',').map((one) => one.trim()))]
    .filter((one) => one !== '')
    .slice(0, maxNames)

/** Families may not see the names of a school's roles. */
async function rolesCalled(db: Db, actor: Actor, isWanted: Named): Promise<FoundRoles> {
  const seesAll = can(actor, organisationPermissions.workHere)
  const roles = await findRoles(db, actor.tenantId)
  return roles
    .filter(({ name, alias }) => isWanted(name) && (seesAll || actor.roles.includes(alias)))
    .map(({ id, name, alias }) => ({ id, roleName: name, roleAlias: alias }))
}

const groupsCalled = async (
  db: Db,
  actor: Actor,
  kind: 'department' | 'post',
  isWanted: Named,
): Promise<NamedGroup[]> =>
  (await listGroups(db, actor.tenantId, kind)).filter(({ name }) => isWanted(name))

const department = ({ id, name, parentId }: NamedGroup) => ({
  id,
  parentId: parentId ?? '0',
  deptName: name,
})

const peopleCalled = async (
  db: Db,
  actor: Actor,
  name: string,
  showsDemo: boolean,
): Promise<PersonRow[]> =>
  (await searchPeople(db, actor, { name, current: 1, size: 200 }, showsDemo)).records
