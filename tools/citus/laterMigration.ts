/** A later release on a cluster that has rows: its new table is distributed, and bound to a school. */
import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import pg from 'pg'

import { openDatabase } from '../../platform/server/database/db.ts'
import { appUrl, migrate } from '../../platform/server/database/migrate.ts'
import { project } from '../project.ts'

const later = `
create table later_note (
  tenant_id text not null,
  id bigint not null default new_id(),
  post_id bigint not null,
  note text not null,
  constraint later_note__pkey primary key (tenant_id, id),
  constraint later_note__post_id foreign key (tenant_id, post_id) references post (tenant_id, id)
);
select protect_tenant_table('later_note');
alter table post add column later_note_count integer not null default 0;
`

type Place = { readonly url: string; readonly rootKey: string; readonly schools: readonly string[] }

/** Migrates once more, with a file that adds a table and a column, and writes into both. */
export async function migratesLater({ url, rootKey, schools }: Place): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'qinghe-migrations-'))
  try {
    cpSync(join(project, 'db', 'migrations'), folder, { recursive: true })
    writeFileSync(join(folder, '9999_later_note.sql'), later)
    const { applied } = await migrate(url, rootKey, folder)
    assert.deepEqual(applied, ['9999_later_note.sql'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  await isDistributed(url)
  const database = openDatabase(appUrl(url, rootKey), { max: 1, isCoordinator: true })
  try {
    for (const school of schools)
      await database.write(school, async (tx) => {
        await sql`insert into later_note (tenant_id, post_id, note)
          select tenant_id, id, 'later' from post where tenant_id = ${school} limit 1 returning true`.execute(
          tx,
        )
        await sql`update post set later_note_count = 1 where tenant_id = ${school}`.execute(tx)
      })
    const [one = ''] = schools
    const seen = await database.read(one, (db) =>
      sql<{ tenant: string }>`select tenant_id as tenant from later_note`.execute(db),
    )
    assert.deepEqual(seen.rows, [{ tenant: one }])
  } finally {
    await database.close()
  }
  console.log('a later migration added a table and a column')
}

async function isDistributed(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ type: string; isColocated: boolean }>(
      `select t.citus_table_type as type, t.colocation_id = p.colocation_id as "isColocated"
       from citus_tables t, citus_tables p
       where t.table_name = 'later_note'::regclass and p.table_name = 'post'::regclass`,
    )
    assert.deepEqual(rows, [{ type: 'distributed', isColocated: true }])
  } finally {
    await owner.end()
  }
}
