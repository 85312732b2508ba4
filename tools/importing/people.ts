import { organisationPermissions } from '../../domains/organisation/contract/permissions.ts'
import { UserForm } from '../../domains/organisation/contract/userForm.ts'
import { isReservedName, reservedNameError } from '../../domains/identity/contract/reservedNames.ts'
import { findPermissions } from '../../domains/organisation/server/queries/rights.ts'
import { takeUserRecords } from '../../domains/organisation/server/queries/users.ts'
import type { UserRecord } from '../../domains/organisation/server/queries/users.ts'
import { accountKeyOf } from '../../domains/organisation/server/users/members.ts'
import { addUser, changeUser } from '../../domains/organisation/server/users/userSaving.ts'
import { givenText, numberOf } from './departments.ts'
import type { SourceRow } from './sqlRows.ts'
import { formOf, onlyOnce, rowRefused, rowsOf, takeRows, textOf } from './taking.ts'
import type { Outcome, Taking } from './taking.ts'

type Person = UserForm & { account: string; realName: string }

/**
 * Takes over the people. A person is the same one if account and name agree. An account that
 * belongs to somebody else is refused. Of people who are here already, roles, departments and posts
 * are added and none is taken away; their passwords stay.
 */
export async function takePeople(taking: Taking): Promise<void> {
  const { tx, actor } = taking
  const everybody = { filter: {}, limit: Number.MAX_SAFE_INTEGER, taken: (one: UserRecord) => one }
  const known = new Map(
    (await takeUserRecords(tx, actor, everybody)).map((one) => [accountKeyOf(one.account), one]),
  )
  const staff = await staffRoles(taking)
  const once = onlyOnce()
  const save = async (row: SourceRow): Promise<Outcome> => {
    const account = textOf(row, 'account').trim()
    const form = personOf(taking, row, account)
    once(accountKeyOf(account), account, row)
    const found = known.get(accountKeyOf(account))
    if (found) {
      const outcome = await changeExisting(taking, form, found)
      taking.ids.people.set(textOf(row, 'id'), found.id)
      return outcome
    }
    refuseReserved(form, staff)
    const userId = await addUser(tx, actor, form, taking.at)
    const words = [form.realName, form.phone ?? '', form.code ?? '']
    taking.ids.people.set(textOf(row, 'id'), userId)
    taking.people.push({ userId, account, words, stored: textOf(row, 'password') })
    return 'new'
  }
  await takeRows(taking, 'blade_user', rowsOf(taking, 'blade_user'), save)
}

function personOf(taking: Taking, row: SourceRow, account: string): Person {
  const linked = (column: string, what: string, ids: ReadonlyMap<string, string>) => {
    const wanted = textOf(row, column)
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '' && one !== '0' && one !== '-1')
    const unknown = wanted.filter((id) => !ids.has(id))
    if (unknown.length > 0)
      throw rowRefused(`账号“${account}”的${what} ${unknown.join('、')} 没有转入`)
    return wanted.length === 0 ? undefined : wanted.map((id) => ids.get(id)).join(',')
  }
  const { realName, ...form } = formOf(
    UserForm,
    {
      account,
      realName: textOf(row, 'real_name'),
      name: givenText(row, 'name'),
      code: givenText(row, 'code'),
      email: givenText(row, 'email'),
      phone: givenText(row, 'phone'),
      birthday: dayOf(textOf(row, 'birthday')),
      sex: numberOf(row, 'sex'),
      userType: numberOf(row, 'user_type'),
      status: numberOf(row, 'status'),
      roleId: linked('role_id', '角色', taking.ids.roles),
      deptId: linked('dept_id', '部门', taking.ids.departments),
      postId: linked('post_id', '岗位', taking.ids.posts),
    },
    account,
  )
  if (realName === undefined) throw rowRefused(`账号“${account}”没有姓名`)
  return { ...form, account, realName }
}

/** PostgreSQL writes fractions of a second. */
const dayOf = (text: string): string | undefined => text.replace(/\.\d+$/, '') || undefined

async function changeExisting(
  { tx, actor, at }: Taking,
  form: Person,
  found: UserRecord,
): Promise<Outcome> {
  if (found.realName !== form.realName)
    throw rowRefused(
      `账号“${form.account}”已被“${found.realName}”使用，与“${form.realName}”不是同一人`,
    )
  const { name, code, email, phone, birthday, sex, roleId, deptId, postId } = form
  const facts = Object.entries({ name, code, email, phone, birthday, sex }).filter(
    ([key, value]) => value !== undefined && value !== new Map(Object.entries(found)).get(key),
  )
  const links = Object.entries({
    roleId: withMore(found.roles, roleId),
    deptId: withMore(found.departments, deptId),
    postId: withMore(found.posts, postId),
  }).filter(([, value]) => value !== undefined)
  const change = Object.fromEntries([...facts, ...links])
  if (Object.keys(change).length === 0) return 'same'
  await changeUser(tx, actor, { ...change, id: found.id }, at)
  return 'changed'
}

/** What a person has and what the dump adds; undefined if it adds nothing. */
function withMore(
  held: readonly { id: string }[],
  wanted: string | null | undefined,
): string | undefined {
  const ids = held.map(({ id }) => id)
  const more = (wanted ?? '').split(',').filter((id) => id !== '' && !ids.includes(id))
  return more.length === 0 ? undefined : [...ids, ...more].join(',')
}

/** The roles of people who work at the school: as in their profile, they may use their title. */
async function staffRoles({ tx, actor, ids }: Taking): Promise<ReadonlySet<string>> {
  const roles = [...new Set(ids.roles.values())]
  const granted = roles.length === 0 ? [] : await findPermissions(tx, actor.tenantId, roles)
  return new Set(
    granted
      .filter(({ permission }) => permission === organisationPermissions.workHere)
      .map(({ roleId }) => roleId),
  )
}

function refuseReserved(
  { account, name, realName, roleId }: Person,
  staff: ReadonlySet<string>,
): void {
  if (isReservedName(account)) throw rowRefused(`账号“${account}”${reservedNameError}`)
  if ((roleId ?? '').split(',').some((id) => staff.has(id))) return
  for (const one of [realName, name ?? ''])
    if (isReservedName(one)) throw rowRefused(`账号“${account}”的名字“${one}”${reservedNameError}`)
}
