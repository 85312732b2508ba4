import type { Db } from '../../../../platform/server/database/db.ts'
import {
  findMember,
  findPeople,
  findUsersOfDepartments,
  findUsersOfPosts,
  leadersAbove,
  leadersOf,
  listGroups,
} from '../../../organisation/server/public.ts'
import { textsOf } from '../../../forms/contract/values/shownValue.ts'
import { findColleagues, staff } from './colleagues.ts'
import type { Person } from '../engine/state.ts'
import { defineResolver } from './resolvers.ts'
import type { Question } from './resolvers.ts'

/** Registers the resolvers that need no business domain; schools may use them in their drawings. */
export function defineDeciders(): void {
  defineResolver('applicant', async (_, { applicant }) => [applicant], {
    label: '申请人本人',
    argument: 'none',
  })
  defineResolver('before', async (_, { before }) => [before], {
    label: '上一步的处理人',
    argument: 'none',
  })
  defineResolver('leader', nearestLeaders, { label: '申请人的部门主管', argument: 'none' })
  defineResolver('leaderAt', leadersAt, { label: '申请人的某一级部门主管', argument: 'levels' })
  defineResolver('leadersUpTo', leadersUpTo, {
    label: '申请人的逐级部门主管（由近到远）',
    argument: 'levels',
  })
  defineResolver('formPeople', peopleIn, { label: '表单里填写的人员', argument: 'userField' })
  defineResolver('formLeader', leadersIn, {
    label: '表单里所填部门的主管',
    argument: 'deptField',
  })
  defineResolver('departmentLeader', leadersHere, {
    label: '指定部门的主管',
    argument: 'department',
  })
  defineResolver('department', membersOf, { label: '指定部门的教职工', argument: 'department' })
  defineResolver('post', holdersOf, { label: '指定岗位的教职工', argument: 'post' })
}

type Finding = (db: Db, question: Question, argument: string) => Promise<Person[]>

const nearestLeaders: Finding = async (db, { tenantId, applicant }) =>
  once((await leadersAbove(db, tenantId, applicant.userId)).map(asPerson))

const leadersAt: Finding = async (db, question, level) =>
  (await ladderOf(db, question))[Number(level) - 1] ?? []

const leadersUpTo: Finding = async (db, question, levels) =>
  once((await ladderOf(db, question)).slice(0, Number(levels)).flat())

const peopleIn: Finding = async (db, { tenantId, data }, field) =>
  findColleagues(db, tenantId, valuesOf(data, field))

const leadersIn: Finding = async (db, { tenantId, data }, field) =>
  leadersOfAll(db, tenantId, valuesOf(data, field))

const leadersHere: Finding = async (db, { tenantId }, departmentId) =>
  leadersOfAll(db, tenantId, [departmentId])

const membersOf: Finding = async (db, { tenantId }, departmentId) =>
  named(db, tenantId, await findUsersOfDepartments(db, tenantId, [departmentId], true))

const holdersOf: Finding = async (db, { tenantId }, postId) =>
  named(db, tenantId, await findUsersOfPosts(db, tenantId, [postId]))

const valuesOf = (data: Question['data'], field: string): string[] =>
  Object.hasOwn(data, field) ? textsOf(data[field]) : []

const asPerson = ({ id, realName }: { id: string; realName: string }): Person => ({
  userId: id,
  name: realName,
})

const once = (people: readonly Person[]): Person[] => [
  ...new Map(people.map((person) => [person.userId, person])).values(),
]

async function leadersOfAll(
  db: Db,
  tenantId: string,
  departmentIds: readonly string[],
): Promise<Person[]> {
  const found: Person[] = []
  for (const id of new Set(departmentIds))
    found.push(...(await leadersOf(db, tenantId, id)).map(asPerson))
  return once(found)
}

/** Those of these people who are staff, with their names. */
async function named(db: Db, tenantId: string, ids: readonly string[]): Promise<Person[]> {
  const members = await staff(db, tenantId)
  const people = await findPeople(
    db,
    tenantId,
    ids.filter((id) => members.has(id)),
  )
  return [...people.values()].map(asPerson)
}

/**
 * The leaders above the applicant, level by level, starting from the applicant's own departments. A
 * department whose only leader is the applicant forms no level.
 */
async function ladderOf(db: Db, { tenantId, applicant }: Question): Promise<Person[][]> {
  const member = await findMember(db, tenantId, applicant.userId)
  const parents = new Map(
    (await listGroups(db, tenantId, 'department')).map(({ id, parentId }) => [id, parentId]),
  )
  const leaders = (await leadersOf(db, tenantId, undefined)).filter(
    ({ id }) => id !== applicant.userId,
  )
  const ladder: Person[][] = []
  const seen = new Set<string>()
  for (
    let level = (member?.departments ?? []).map(({ id }) => id);
    level.length > 0;
    level = level.flatMap((id) => parents.get(id) ?? [])
  ) {
    level = level.filter((id) => parents.has(id) && !seen.has(id))
    for (const id of level) seen.add(id)
    const here = once(leaders.filter(({ deptId }) => level.includes(deptId)).map(asPerson))
    if (here.length > 0) ladder.push(here)
  }
  return ladder
}
