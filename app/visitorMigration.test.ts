/** The migration to the role of visitors, on schools that existed before it. */
import { expect, test } from 'vitest'

import { loadDemo } from '../db/demo/load.ts'
import { demoTenant, demoUserId, otherTenant, testNow } from '../db/demo/world.ts'
import { openDatabase } from '../platform/server/database/db.ts'
import { appUrl, migrate } from '../platform/server/database/migrate.ts'
import { createKeys } from '../platform/server/keys/keys.ts'
import { defaultGrants } from './rights/grants.ts'
import { renewSchoolRights } from './rights/schoolRights.ts'
import { migrationFolder, olderDatabase } from './testing/olderDatabase.ts'
import { testRootKey } from './testing/world.ts'

const newcomer = '501'
const entered = '502'
const both = '503'
const helper = '601'

/** The demo schools as they were before the migration, with people of each kind. */
const olderSchool = `
  delete from role_permission p using role r
    where r.tenant_id = p.tenant_id and r.id = p.role_id and (r.alias = 'visitor' or permission ~ '(belong|workHere)$');
  delete from offered_grant where alias = 'visitor' or permission ~ '(belong|workHere)$';
  delete from role where alias = 'visitor';
  update app_user set is_demo = false, create_user = null;
  insert into app_user (tenant_id, id, account, real_name, create_user) values
    ('${demoTenant}', ${newcomer}, 'newcomer', '新来的', null),
    ('${demoTenant}', ${entered}, 'entered', '学校录入', ${demoUserId(demoTenant, 'admin')}),
    ('${demoTenant}', ${both}, 'both', '教师家长', null);
  insert into user_role (tenant_id, user_id, role_id)
    select r.tenant_id, u.id, r.id from role r join app_user u on u.tenant_id = r.tenant_id and u.account in ('newcomer', 'entered', 'both')
    where r.alias = 'parent' or r.alias = 'teacher' and u.account = 'both';
  insert into role (tenant_id, id, alias, name) values ('${demoTenant}', ${helper}, 'visitor', '访客接待');
  insert into role_permission (tenant_id, role_id, permission) values ('${demoTenant}', ${helper}, 'organisation.seeFamilies');
  insert into notice_recipient (tenant_id, notice_id, user_id, family_id, is_pending)
    select distinct on (audience) tenant_id, id, ${newcomer}, ${newcomer}, true from notice
    where tenant_id = '${demoTenant}' and audience in ('public', 'signedIn') order by audience, id`

type Role = { account: string; roles: string[] }

/** The demo is loaded by today's product, which needs the columns of these later migrations. */
const neededByDemo = ['0110_planning_a_season.sql', '0127_season_desk.sql']

test('a self-registered parent without a tie becomes a visitor; staff, parents and added roles keep what they had', async () => {
  const isOlder = (name: string) => name < '0065' || neededByDemo.includes(name)
  const { url, client, drop } = await olderDatabase('visitors', isOlder)
  try {
    const database = openDatabase(appUrl(url, testRootKey), { max: 1 })
    await loadDemo(database, createKeys(testRootKey), testNow)
    await client.query(olderSchool)

    await migrate(url, testRootKey, migrationFolder)
    await renewSchoolRights(database, demoTenant, () => testNow)
    await database.close()

    const people = await client.query<Role>(
      `select u.account, array_agg(r.alias order by r.alias) as roles from app_user u
       join user_role ur on ur.tenant_id = u.tenant_id and ur.user_id = u.id join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
       where u.tenant_id = $1 group by u.account`,
      [demoTenant],
    )
    const rolesOf = Object.fromEntries(people.rows.map(({ account, roles }) => [account, roles]))
    expect(rolesOf).toMatchObject({
      newcomer: ['visitor'],
      entered: ['parent'],
      both: ['parent', 'teacher'],
      parent: ['parent'],
      parent2: ['parent'],
      teacher: ['teacher'],
      student: ['student'],
    })
    const rights = await client.query<{ role: string; held: string[] }>(
      `select r.tenant_id || ' ' || r.alias as role, array_agg(p.permission order by p.permission) as held
       from role r join role_permission p on p.tenant_id = r.tenant_id and p.role_id = r.id group by 1`,
    )
    const heldBy = new Map(rights.rows.map(({ role, held }) => [role, held]))
    for (const tenant of [demoTenant, otherTenant]) {
      expect(heldBy.get(`${tenant} visitor`)).toEqual([...(defaultGrants['visitor'] ?? [])].sort())
      for (const alias of ['teacher', 'parent', 'student', 'finance'])
        expect({ alias, held: heldBy.get(`${tenant} ${alias}`) }).toEqual({
          alias,
          held: [...(defaultGrants[alias] ?? [])].sort(),
        })
    }
    expect(heldBy.get(`${demoTenant} visitor${helper}`)).toEqual([
      'organisation.belong',
      'organisation.seeFamilies',
      'organisation.workHere',
    ])
    const waiting = await client.query(
      `select n.audience from notice_recipient r join notice n on n.tenant_id = r.tenant_id and n.id = r.notice_id where r.user_id = ${newcomer}`,
    )
    expect(waiting.rows).toEqual([{ audience: 'public' }])
  } finally {
    await drop()
  }
})
