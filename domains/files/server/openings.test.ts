import { sql } from 'kysely'

import { expect, test } from '../../../app/testing/world.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { claimFiles, createLinks } from './public.ts'
import { actorOf, open, owner, parts, pdf, putOne } from './testing/fileServer.ts'

const openings = async (database: Database, tenant: string) => {
  const { rows } = await database.read(tenant, (db) =>
    sql<{ actor: string; kind: string; subject: string }>`
      select actor_account as actor, subject_kind as kind, subject_id as subject from audit_log
      where tenant_id = ${tenant} and action = 'files.open'`.execute(db),
  )
  return rows
}

test('L6: opening a private file of a record is logged once with its reader; an own upload is not', async ({
  database,
  world,
}) => {
  const api = await open(database, world, 'parent')
  const file = await putOne(api, { name: '出生证明.pdf', bytes: pdf })
  const link = (account: string) =>
    database.write(world.tenant, async (tx) => {
      await claimFiles(tx, actorOf('parent'), [file.attachId], owner)
      const links = await createLinks(tx, actorOf(account), [file.attachId], {
        ...parts,
        now: world.now,
      })
      return links.get(file.attachId)?.link ?? ''
    })
  const guest = await open(database, world)

  for (const url of [await link('parent'), await link('teacher'), await link('teacher')])
    expect((await guest.inject({ method: 'GET', url })).status).toBe(200)

  expect(await openings(database, world.tenant)).toEqual([
    { actor: 'teacher', kind: owner.ownerKind, subject: owner.ownerId },
  ])
})

test('a link that names another reader than the one it was made for opens nothing', async ({
  database,
  world,
}) => {
  const api = await open(database, world, 'parent')
  const file = await putOne(api, { name: '出生证明.pdf', bytes: pdf })
  const links = await database.write(world.tenant, (tx) =>
    createLinks(tx, actorOf('teacher'), [file.attachId], { ...parts, now: world.now }),
  )
  const { link = '' } = links.get(file.attachId) ?? {}
  const guest = await open(database, world)

  for (const url of [link.replace(/by=\d+/, 'by=1'), link.replace(/&by=\d+/, '')])
    expect((await guest.inject({ method: 'GET', url })).status).toBe(404)
})
