/**
 * A rush on two processes of the product, one of which is killed, and so is the database: every
 * answer that a family got is true afterwards.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { loadDemo } from '../db/demo/load.ts'
import { loadRush, rushClassId, rushRoundId } from '../db/demo/rush/rush.ts'
import { rushParentId, rushPupilId } from '../db/demo/rush/rushFamilies.ts'
import { demoTenant as tenantId } from '../db/demo/world.ts'
import { brokenCounts } from '../domains/courseChoice/server/testing/openRound.ts'
import { openDatabase } from '../platform/server/database/db.ts'
import type { Database } from '../platform/server/database/db.ts'
import { appUrl, migrate } from '../platform/server/database/migrate.ts'
import { createKeys, newRootKey } from '../platform/server/keys/keys.ts'
import { startEmbeddedPostgres } from '../platform/server/postgres/launcher.ts'
import { readLeftover } from '../platform/server/postgres/leftover.ts'
import { farAway, testToken } from './testing/people.ts'
import { startProcess as startProduct } from './testing/processes.ts'
import type { Process } from './testing/processes.ts'

const rootKey = newRootKey()
const families = 30
const seatsPerClass = 10
const runs = process.env['DEEP'] === '1' ? 100 : 1
const folder = mkdtempSync(join(tmpdir(), `qinghe-test-${process.pid}-`))
const processes: Process[] = []
afterAll(() => {
  for (const { kill } of processes) kill()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

async function startProcess(databaseUrl: string): Promise<Process> {
  const started = await startProduct({ databaseUrl, rootKey, folder })
  processes.push(started)
  return started
}

/** A school with a round that is open now, and a session for each family. */
async function openSchool(ownerUrl: string): Promise<Database> {
  await migrate(ownerUrl, rootKey, join(import.meta.dirname, '../db/migrations'))
  const database = openDatabase(appUrl(ownerUrl, rootKey), { max: 4 })
  const anchor = new Date()
  await loadDemo(database, createKeys(rootKey), anchor)
  await loadRush(database, { tenantId, anchor, families })
  await database.write(tenantId, async (tx) => {
    await sql`update course_round set open_time = now() - interval '1 hour' where tenant_id = ${tenantId}`.execute(
      tx,
    )
    await sql`update class_seats set capacity = ${seatsPerClass} where tenant_id = ${tenantId}`.execute(
      tx,
    )
    const sessions = Array.from({ length: families }, (_, index) => ({
      tenantId,
      id: sessionOf(index + 1),
      userId: rushParentId(tenantId, index + 1),
      clientId: 'qinghe-phone',
      grantType: 'password',
      userAgent: 'test',
      expireTime: farAway,
      endTime: null,
      endReason: null,
    }))
    await tx.insertInto('signInSession').values(sessions).execute()
  })
  return database
}

const sessionOf = (order: number): string => String(BigInt(rushParentId(tenantId, order)) + 90_000n)

const Reply = z.object({
  reason: z.optional(z.string()),
  data: z.nullish(z.object({ result: z.optional(z.string()), id: z.optional(z.string()) })),
})
type Answer = { childId: string; result: string; id: string; reason: string }

/** One tap of a family: the same request under the same key until a process answers it. */
async function tap(
  processes: readonly Process[],
  { order, classOrder, key }: { order: number; classOrder: number; key: string },
): Promise<Answer> {
  const childId = rushPupilId(tenantId, order)
  const token = testToken(tenantId, rushParentId(tenantId, order), sessionOf(order))
  for (let attempt = order; ; attempt += 1) {
    const { url = '' } = processes[attempt % processes.length] ?? {}
    const reply = await fetch(`${url}/api/blade-kehou/choice/claim`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'blade-auth': `bearer ${token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify({ childId, classId: rushClassId(tenantId, classOrder) }),
    })
      .then(async (response) => Reply.parse(await response.json()))
      .catch(() => ({ reason: 'BUSY', data: null }))
    const { data, reason = '' } = reply
    const isFinal = !['BUSY', 'IN_FLIGHT'].includes(reason) && data?.result !== 'QUEUED'
    if (isFinal) return { childId, result: data?.result ?? '', id: data?.id ?? '', reason }
    await pause(50)
  }
}

/** Three taps of each family at once; the acts happen when so many seats were answered. */
async function rush(
  processes: readonly Process[],
  run: number,
  acts: ReadonlyMap<number, () => void>,
): Promise<Answer[]> {
  let seated = 0
  const taps = Array.from({ length: families }, (_, index) => index + 1).flatMap((order) =>
    [order, order + 1, order].map(async (at, number) => {
      const key = `run-${run}-${order}-${number}`
      const answer = await tap(processes, { order, classOrder: at % 2, key })
      if (answer.result === 'SEAT') acts.get((seated += 1))?.()
      return answer
    }),
  )
  return Promise.all(taps)
}

const seatRows = (database: Database) =>
  database.read(tenantId, (db) =>
    db
      .selectFrom('courseSeat')
      .select(['id', 'childId'])
      .where('tenantId', '=', tenantId)
      .where('roundId', '=', rushRoundId(tenantId))
      .execute(),
  )

const clear = (database: Database) =>
  database.write(tenantId, async (tx) => {
    for (const table of ['childSlot', 'courseSeat'] as const)
      await tx.deleteFrom(table).where('tenantId', '=', tenantId).execute()
    await sql`update round_child set taken = 0 where tenant_id = ${tenantId}`.execute(tx)
    await sql`update class_seats set taken = 0, issued = 0 where tenant_id = ${tenantId}`.execute(
      tx,
    )
  })

test(
  'a killed process and a killed database lose no seat, oversell none and answer nothing false',
  { timeout: 240_000 * runs },
  async () => {
    const postgres = await startEmbeddedPostgres({ dataDir: folder })
    let database = await openSchool(postgres.url)
    const steady = await startProcess(postgres.url)
    for (let run = 1; run <= runs; run += 1) {
      const doomed = await startProcess(postgres.url)
      const databasePid = readLeftover(join(folder, 'postgres', 'data'))?.pid ?? 0
      const acts = new Map([
        [1 + ((run * 7) % 8), () => doomed.kill()],
        [9 + ((run * 5) % 8), () => void process.kill(databasePid, 'SIGKILL')],
      ])

      const answers = await rush([steady, doomed], run, acts)

      await database.close().catch(() => undefined)
      database = openDatabase(appUrl(postgres.url, rootKey), { max: 4 })
      const rows = await seatRows(database)
      const seats = answers.filter(({ result }) => result === 'SEAT')
      expect(seats.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
      expect(rows).toHaveLength(2 * seatsPerClass)
      expect(new Set(rows.map(({ childId }) => childId)).size).toBe(rows.length)
      const refused = answers.filter(({ result }) => result !== 'SEAT')
      expect(refused.filter(({ reason }) => reason !== 'FULL' && reason !== 'LIMIT')).toEqual([])
      expect(await brokenCounts(database)).toEqual([])
      await clear(database)
    }
    await database.close()
    steady.kill()
    await postgres.stop()
  },
)
