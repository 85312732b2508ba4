import { sql } from 'kysely'

import { demoUserId } from '../../../../db/demo/world.ts'
import type { Api, World } from '../../../../app/testing/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { withdrawApplication } from '../../../enrolment/contract/application.ts'
import { someApplication } from '../../../enrolment/server/testing/enrolmentFactory.ts'
import { identifiedRequest } from './someRequest.ts'

export type Stage = { readonly api: Api; readonly database: Database; readonly world: World }

/** The place of the erasable child among the demo identity numbers. */
export const erasableOrder = 83

/** A child whose application was withdrawn and whose data its family wants erased. */
export async function erasable({ api, database }: Stage, childName = '苗小朵') {
  const parent = api.as('parent')
  const made = await someApplication(api, database, { childName, order: erasableOrder })
  await parent.call(withdrawApplication, { id: made.id, reason: '去别的学校' })
  const { id } = await identifiedRequest(parent, api.as('privacy'), {
    subject: `APPLICATION:${made.id}`,
    kind: 'ERASE',
    wish: '删除',
  })
  return { applicationId: made.id, id }
}

/** A message to a teacher. */
export const tell = ({ database, world }: Stage, title: string) =>
  database.write(world.tenant, (tx) =>
    tx
      .insertInto('message')
      .values({
        tenantId: world.tenant,
        userId: demoUserId(world.tenant, 'teacher'),
        title,
        link: '',
        kind: 'message',
      })
      .execute(),
  )

/** The messages with some words. */
export async function titlesAbout({ database, world }: Stage, words: string): Promise<string[]> {
  const { rows } = await database.read(world.tenant, (db) =>
    sql<{ title: string }>`select title from message
      where tenant_id = ${world.tenant} and title like ${`%${words}%`} order by title`.execute(db),
  )
  return rows.map(({ title }) => title)
}
