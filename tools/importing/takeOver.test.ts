import { createHash } from 'node:crypto'

import { describe } from 'vitest'

import { expect, test } from '../../app/testing/world.ts'
import type { Api, World } from '../../app/testing/world.ts'
import { oauthToken } from '../../domains/identity/contract/token.ts'
import { isOldHash } from '../../domains/identity/server/passwords/passwordHash.ts'
import { createPasswordQueue } from '../../domains/identity/server/passwords/passwordQueue.ts'
import { importingActor } from '../../domains/organisation/server/importing/importingActor.ts'
import type { Database } from '../../platform/server/database/db.ts'
import { dumpText } from './testing/dumpText.ts'
import { oldSchool } from './testing/oldSchool.ts'
import { reportText } from './reportText.ts'
import { schoolsOf } from './source.ts'
import { readSql } from './sqlRows.ts'
import type { SqlDialect } from './sqlScanner.ts'
import { tryMove, writeMove } from './takeOver.ts'
import type { Move, Moved, Slip } from './takeOver.ts'

const wanted = new Set(oldSchool.map(({ table }) => table))
const services = { queue: createPasswordQueue() }
const request = { id: 'import', ip: '' }

const moveOf = ({ tenant, now }: World, dialect: SqlDialect = 'mysql'): Move => ({
  source: '000000',
  tenantId: tenant,
  tables: readSql(dumpText(oldSchool, dialect), wanted),
  at: { now, request },
})

async function written(database: Database, move: Move): Promise<Moved & { handedOut: Slip[] }> {
  const handedOut: Slip[] = []
  const moved = await writeMove(
    database,
    move,
    services,
    async (slips) => void handedOut.push(...slips),
  )
  return { ...moved, handedOut }
}

const countsOf = ({ report }: Moved) =>
  Object.fromEntries(
    [...report].map(([table, { new: added, same, changed, refused }]) => [
      table,
      [added, same, changed, refused.length],
    ]),
  )

/** The contents of everything that an import may write, of one school. */
const contentsOf = (database: Database, tenantId: string) =>
  database.read(tenantId, async (db) => ({
    departments: await db
      .selectFrom('department')
      .select(['id', 'name', 'fullName'])
      .orderBy('id')
      .execute(),
    posts: await db.selectFrom('post').select(['id', 'name']).orderBy('id').execute(),
    roles: await db.selectFrom('role').select(['id', 'name', 'alias']).orderBy('id').execute(),
    rights: await db
      .selectFrom('rolePermission')
      .select(['roleId', 'permission'])
      .orderBy('roleId')
      .orderBy('permission')
      .execute(),
    people: await db
      .selectFrom('appUser')
      .select(['id', 'account', 'realName', 'status'])
      .orderBy('id')
      .execute(),
    links: await db
      .selectFrom('userRole')
      .select(['userId', 'roleId'])
      .orderBy('userId')
      .orderBy('roleId')
      .execute(),
    credentials: await db
      .selectFrom('credential')
      .select(['userId', 'passwordHash'])
      .orderBy('userId')
      .execute(),
    notices: await db
      .selectFrom('notice')
      .select(['id', 'title', 'content'])
      .orderBy('id')
      .execute(),
    audit: await db.selectFrom('auditLog').select(['id', 'action']).orderBy('id').execute(),
  }))

const hashOf = async (database: Database, tenantId: string, account: string) =>
  await database.read(tenantId, (db) =>
    db
      .selectFrom('appUser as u')
      .innerJoin('credential as c', (on) =>
        on.onRef('c.tenantId', '=', 'u.tenantId').onRef('c.userId', '=', 'u.id'),
      )
      .select(['c.passwordHash', 'c.temporaryUntil'])
      .where('u.account', '=', account)
      .executeTakeFirstOrThrow(),
  )

const signIn = (api: Api, username: string, password: string, client = 'qinghe-phone') =>
  api.call(
    oauthToken,
    { grant_type: 'password', username, password },
    { authorization: `Basic ${Buffer.from(`${client}:public`).toString('base64')}` },
  )

describe('taking over a school of a Blade product', () => {
  test('a dry run reports every row and writes nothing', async ({ world, database }) => {
    const before = await contentsOf(database, world.tenant)

    const tried = await tryMove(database, moveOf(world))

    expect(countsOf(tried)).toEqual({
      blade_dept: [2, 0, 0, 4],
      blade_post: [1, 0, 0, 1],
      blade_role: [1, 1, 0, 3],
      blade_user: [4, 0, 0, 7],
      blade_dict_biz: [2, 0, 0, 1],
      blade_notice: [1, 0, 0, 2],
    })
    expect(await contentsOf(database, world.tenant)).toEqual(before)
  })

  test('every refused row is named with its line and the reason', async ({ world, database }) => {
    const lines = reportText(await tryMove(database, moveOf(world)), world.tenant)

    expect(lines.filter((line) => /[✗·]/u.test(line)).map((line) => line.trim()))
      .toMatchInlineSnapshot(`
      [
        "✗ 第 24 行：“信息部”与第 19 行重复",
        "✗ 第 21 行：部门“没有上级”的上级部门没有转入",
        "✗ 第 22 行：部门“互为上级甲”的上级部门没有转入",
        "✗ 第 23 行：部门“互为上级乙”的上级部门没有转入",
        "✗ 第 45 行：“没有编号”：岗位编号请填写",
        "✗ 第 78 行：“超级管理员”是平台的角色，不能转入学校",
        "✗ 第 81 行：角色“平台之下”的上级角色没有转入",
        "✗ 第 82 行：“不行”：系统标识应为 2 到 40 位字母或数字，以字母开头",
        "· 这里没有的菜单 1 个，未授予：no_such_page",
        "· 只属于平台的菜单 1 个，未授予：tenant",
        "✗ 第 129 行：“OLD.ZHAO”与第 126 行重复",
        "✗ 第 130 行：账号“old.li”的部门 777 没有转入",
        "✗ 第 131 行：账号“old.zhou”的角色 300 没有转入",
        "✗ 第 132 行：账号“parent”已被“张妈妈”使用，与“别人”不是同一人",
        "✗ 第 133 行：账号“administrator”不能含有“老师”“管理员”等学校职务或管理用语，请换一个",
        "✗ 第 134 行：账号“old.wang”的名字“校长办公室”不能含有“老师”“管理员”等学校职务或管理用语，请换一个",
        "✗ 第 136 行：“old.phone”：手机号不是 11 位手机号，请核对",
        "✗ 第 160 行：“棋类”的上级字典没有转入",
        "✗ 第 179 行：通知“没有时间”没有通知时间",
        "✗ 第 180 行：“”：通知标题请填写",
      ]
    `)
    expect(lines).toContain('  密码：3 人可以沿用原密码（太容易猜到的除外），1 人需要一次性密码')
  })

  for (const dialect of ['mysql', 'postgresql'] as const)
    test(`a ${dialect} dump is written once; the second run changes nothing, and another school stays as it is`, async ({
      world,
      database,
    }) => {
      const elsewhere = await contentsOf(database, world.otherTenant)
      const first = await written(database, moveOf(world, dialect))
      const between = await contentsOf(database, world.tenant)
      const second = await written(database, moveOf(world, dialect))

      expect(countsOf(first).blade_user).toEqual([4, 0, 0, 7])
      expect(countsOf(second)).toEqual({
        blade_dept: [0, 2, 0, 4],
        blade_post: [0, 1, 0, 1],
        blade_role: [0, 2, 0, 3],
        blade_user: [0, 4, 0, 7],
        blade_dict_biz: [0, 2, 0, 1],
        blade_notice: [0, 1, 0, 2],
      })
      expect(second.handedOut).toEqual([])
      expect(await contentsOf(database, world.tenant)).toEqual(between)
      expect(await contentsOf(database, world.otherTenant)).toEqual(elsewhere)
      expect(between.notices.find(({ title }) => title === '旧通知')?.content).toBe(
        '<p>it\'s "here"</p>',
      )
    })

  test('a changed row of a newer dump changes its record, and adds what a person got', async ({
    world,
    database,
  }) => {
    await written(database, moveOf(world))
    const text = dumpText(oldSchool, 'mysql')
      .replace("'旧校区（全称）'", "'旧校区（改）'")
      .replace("'图书管理'", "'图书馆'")
      .replace("'合唱'", "'合唱团'")
      .replace("'14000009901'", "'14000009902'")

    const later = await written(database, { ...moveOf(world), tables: readSql(text, wanted) })

    expect(countsOf(later)).toMatchObject({
      blade_dept: [0, 1, 1, 4],
      blade_post: [0, 0, 1, 1],
      blade_user: [0, 3, 1, 7],
      blade_dict_biz: [0, 1, 1, 1],
    })
  })

  test('a row that the database cannot hold is refused and stops no other', async ({
    world,
    database,
  }) => {
    const text = dumpText(oldSchool, 'mysql').replace("'图书管理'", "'图\\0书'")
    const tried = await tryMove(database, { ...moveOf(world), tables: readSql(text, wanted) })

    expect(tried.report.get('blade_post')?.refused[0]?.sentence).toBe(
      '含有不能保存的字符（编码为 0）',
    )
    expect(countsOf(tried).blade_notice).toEqual([1, 0, 0, 2])
  })

  test('a school whose accounts are full refuses the people and keeps the rest', async ({
    world,
    database,
  }) => {
    await database.platform(
      (tx) =>
        tx
          .updateTable('tenant')
          .set({ accountNumber: 1 })
          .where('tenantId', '=', world.tenant)
          .execute(),
      world.tenant,
    )
    const tried = await tryMove(database, moveOf(world))

    expect(countsOf(tried).blade_user).toEqual([0, 0, 0, 11])
    expect(countsOf(tried).blade_notice).toEqual([1, 0, 0, 2])
  })

  test('a new role gets the menus of the same code, and nothing of the platform', async ({
    world,
    database,
  }) => {
    await written(database, moveOf(world))

    const rights = await database.read(world.tenant, (db) =>
      db
        .selectFrom('rolePermission as p')
        .innerJoin('role as r', (on) =>
          on.onRef('r.tenantId', '=', 'p.tenantId').onRef('r.id', '=', 'p.roleId'),
        )
        .select('p.permission')
        .where('r.alias', '=', 'oldclerk')
        .orderBy('p.permission')
        .execute(),
    )
    expect(rights.map(({ permission }) => permission)).toEqual([
      'organisation.belong',
      'organisation.viewUsers',
    ])
  })

  test('every act is in the audit log as the work of the product', async ({ world, database }) => {
    await written(database, moveOf(world))

    const rows = await database.read(world.tenant, (db) =>
      db
        .selectFrom('auditLog')
        .select(['action', 'actorAccount'])
        .where('requestId', '=', 'import')
        .execute(),
    )
    expect(new Set(rows.map(({ actorAccount }) => actorAccount))).toEqual(new Set(['system']))
    expect(new Set(rows.map(({ action }) => action))).toEqual(
      new Set([
        'organisation.addDepartment',
        'organisation.addPost',
        'organisation.addRole',
        'organisation.grantRights',
        'organisation.addUser',
        'reference.saveWord',
        'content.saveNotice',
      ]),
    )
  })

  test('if the slips cannot be kept, nothing is written', async ({ world, database }) => {
    const before = await contentsOf(database, world.tenant)

    await expect(
      writeMove(database, moveOf(world), services, () => Promise.reject(new Error('disk'))),
    ).rejects.toThrow('disk')
    expect(await contentsOf(database, world.tenant)).toEqual(before)
  })

  test('a school that does not exist here is refused', async ({ world, database }) => {
    await expect(tryMove(database, { ...moveOf(world), tenantId: '777777' })).rejects.toThrow(
      '学校 777777 在这里还没有开通',
    )
    expect(await database.read('777777', (db) => importingActor(db, '777777'))).toBeUndefined()
  })

  test('the schools of a dump are known by their rows that are not deleted', () => {
    expect(schoolsOf(readSql(dumpText(oldSchool, 'mysql'), wanted))).toEqual({
      tenantIds: ['000000', '100001'],
      without: [],
    })
  })
})

describe('passwords of a Blade product', () => {
  test('the old password signs in as typed, and its hash is replaced', async ({
    api,
    world,
    database,
  }) => {
    await written(database, moveOf(world))
    const before = await hashOf(database, world.tenant, 'old.zhao')

    expect(isOldHash(before.passwordHash)).toBe(true)
    expect(before.temporaryUntil).toBeNull()
    expect(await signIn(api, 'old.zhao', 'secret-wrong')).toBeRefused('SIGN_IN_REFUSED')
    expect((await hashOf(database, world.tenant, 'old.zhao')).passwordHash).toBe(
      before.passwordHash,
    )
    expect((await signIn(api, 'old.zhao', 'secret-old.zhao')).status).toBe(200)
    const after = await hashOf(database, world.tenant, 'old.zhao')
    expect(after.passwordHash).toMatch(/^\$argon2id\$/)
    expect((await signIn(api, 'old.zhao', 'secret-old.zhao')).status).toBe(200)
    expect((await hashOf(database, world.tenant, 'old.zhao')).passwordHash).toBe(after.passwordHash)
  })

  test('the old password signs in as md5 from an old client', async ({ api, world, database }) => {
    await written(database, moveOf(world))
    const md5 = createHash('md5').update('secret-old.zhao').digest('hex')

    expect((await signIn(api, 'old.zhao', md5, 'saber3')).status).toBe(200)
    expect((await hashOf(database, world.tenant, 'old.zhao')).passwordHash).toMatch(/^\$argon2id\$/)
  })

  test('a delivered password and a hash of another kind become one-time passwords', async ({
    api,
    world,
    database,
  }) => {
    const { handedOut } = await written(database, moveOf(world))

    expect(handedOut.map(({ account }) => account).toSorted()).toEqual(['old.qian', 'old.sun'])
    expect(await signIn(api, 'old.qian', '123456')).toBeRefused('SIGN_IN_REFUSED')
    const [slip] = handedOut
    expect((await signIn(api, slip?.account ?? '', slip?.password ?? '')).status).toBe(200)
    expect((await hashOf(database, world.tenant, 'old.qian')).temporaryUntil).not.toBeNull()
  })

  test('a closed account stays closed', async ({ api, world, database }) => {
    await written(database, moveOf(world))

    expect(await signIn(api, 'old.shut', 'secret-old.shut')).toBeRefused('SIGN_IN_REFUSED')
  })
})
