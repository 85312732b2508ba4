/**
 * Families and office answer on two processes of the product, one of which is killed, and so is the
 * database: no seat is given twice, nobody is passed over, and every answer is true afterwards.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { demoTenant as tenantId, otherTenant, testNow } from '../db/demo/world.ts'
import { answerOffer } from '../domains/admission/contract/family.ts'
import * as office from '../domains/admission/contract/office.ts'
import { brokenPlaces } from '../domains/admission/server/testing/brokenPlaces.ts'
import {
  qualifiedRow,
  released,
  someSeason,
} from '../domains/admission/server/testing/someSeason.ts'
import type { Stage } from '../domains/admission/server/testing/someSeason.ts'
import type { Endpoint, InputOf } from '../platform/contract/endpoint.ts'
import { openDatabase } from '../platform/server/database/db.ts'
import type { Database } from '../platform/server/database/db.ts'
import { appUrl, migrate } from '../platform/server/database/migrate.ts'
import { createKeys } from '../platform/server/keys/keys.ts'
import { readLeftover } from '../platform/server/postgres/leftover.ts'
import { startEmbeddedPostgres } from '../platform/server/postgres/launcher.ts'
import { apiClient } from '../platform/testing/apiClient.ts'
import { loadWorld, testTokens } from './testing/people.ts'
import { startProcess } from './testing/processes.ts'
import type { Process } from './testing/processes.ts'
import { serve, testRootKey as rootKey } from './testing/world.ts'

const seats = 6
const runs = process.env['DEEP'] === '1' ? 8 : 1
const folder = mkdtempSync(join(tmpdir(), `qinghe-test-${process.pid}-`))
/** The two that are asked. */
const processes: Process[] = []
const everStarted: Process[] = []
afterAll(() => {
  for (const { kill } of everStarted) kill()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

const tokens = testTokens()
const tokenOf = (account: string): string => tokens.get(`${tenantId}:${account}`) ?? ''

/** A released season with fifteen children and six seats, made by an app in this process. */
async function openSeason(database: Database, run: number): Promise<Season> {
  const clock = { now: testNow }
  const app = await serve(database, () => clock.now)
  const as = (account: string) => apiClient(app.http, tokenOf(account))
  const setNow = (moment: Date) => (clock.now = moment)
  const stage: Stage = {
    api: { ...apiClient(app.http), as },
    database,
    world: { tenant: tenantId, otherTenant, now: testNow, setNow, statements: [] },
  }
  const quotas = [{ category: 'A' as const, seats, sortBy: 'HOUSEHOLD_DATE' as const }]
  const planId = await someSeason(stage, { name: `第 ${run} 个招生计划`, quotas })
  const ids = await qualifiedRow(stage, planId, { count: 15, from: 300 + 16 * run })
  await released(stage, planId)
  await app.http.close()
  return { planId, ids }
}

type Season = { readonly planId: string; readonly ids: readonly string[] }

const Reply = z.object({ reason: z.optional(z.string()) })

type Asking = { readonly account: string; readonly key: string; readonly first: number }

/**
 * The same request under the same key, at one process after the other, until one answers it.
 * Returns the status, and the reason of a refusal.
 */
async function ask<E extends Endpoint>(
  { path }: E,
  input: InputOf<E>,
  { account, key, first }: Asking,
): Promise<string> {
  for (let attempt = first; ; attempt += 1) {
    const { url = '' } = processes.at(-1 - (attempt % 2)) ?? {}
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'blade-auth': `bearer ${tokenOf(account)}`,
        'idempotency-key': key,
      },
      body: JSON.stringify(input),
    })
      .then(async (reply) => ({ status: reply.status, ...Reply.parse(await reply.json()) }))
      .catch(() => ({ status: 503, reason: 'BUSY' }))
    if (answer.status < 500 && answer.reason !== 'IN_FLIGHT' && answer.reason !== 'BUSY')
      return [answer.status, answer.reason].join(' ').trim()
    await pause(50)
  }
}

/**
 * Who acts: of the six with an offer three decline, one is void and two accept; of the nine who
 * wait two decline. So the first four of the seven others get the seats.
 */
const plan = [
  ['decline', 0],
  ['accept', 1],
  ['decline', 2],
  ['void', 3],
  ['accept', 4],
  ['decline', 5],
  ['decline', 7],
  ['decline', 9],
] as const
const wanted = (
  'DECLINED CONFIRMED DECLINED VOID CONFIRMED DECLINED ' +
  'ADMITTED DECLINED ADMITTED DECLINED ADMITTED ADMITTED WAITLISTED WAITLISTED WAITLISTED'
).split(' ')

/** All act at once; the acts in `when` happen when so many were answered. */
async function answerAll(
  { ids }: Season,
  run: number,
  when: ReadonlyMap<number, () => void>,
): Promise<string[]> {
  let answered = 0
  return Promise.all(
    plan.map(async ([act, at], order) => {
      const id = ids[at] ?? ''
      const key = `run-${run}-act-${order}`
      const status = await (act === 'void'
        ? ask(
            office.voidApplication,
            { id, reason: '重复报名' },
            { account: 'lead', key, first: at },
          )
        : ask(
            answerOffer,
            { id, accepts: act === 'accept' },
            { account: 'parent', key, first: at },
          ))
      when.get((answered += 1))?.()
      return status
    }),
  )
}

/** The database, once it answers again after its crash. */
async function reopened(ownerUrl: string): Promise<ReturnType<typeof openDatabase>> {
  const database = openDatabase(appUrl(ownerUrl, rootKey), { max: 4 })
  const isThere = () =>
    database
      .read(tenantId, (db) => db.selectFrom('enrolPlan').select('id').limit(1).execute())
      .then(
        () => true,
        () => false,
      )
  await expect.poll(isThere, { timeout: 60_000, interval: 100 }).toBe(true)
  return database
}

const rowsOf = (database: Database, { ids }: Season) =>
  database.read(tenantId, (db) =>
    db
      .selectFrom('enrolmentApplication as a')
      .leftJoin('letter as l', (join) =>
        join.onRef('l.tenantId', '=', 'a.tenantId').onRef('l.subjectId', '=', 'a.id'),
      )
      .select(['a.id', 'a.status', 'l.id as letterId'])
      .where('a.tenantId', '=', tenantId)
      .where('a.id', 'in', [...ids])
      .execute(),
  )

test(
  'a killed process and a killed database give no seat twice and pass nobody over',
  { timeout: 240_000 * runs },
  async () => {
    const postgres = await startEmbeddedPostgres({ dataDir: folder })
    await migrate(postgres.url, rootKey, join(import.meta.dirname, '../db/migrations'))
    let database = openDatabase(appUrl(postgres.url, rootKey), { max: 4 })
    await loadWorld(database, createKeys(rootKey), testNow)
    const start = async () => {
      const started = await startProcess({ databaseUrl: postgres.url, rootKey, folder })
      everStarted.push(started)
      return started
    }
    const steady = await start()
    for (let run = 1; run <= runs; run += 1) {
      const season = await openSeason(database, run)
      const doomed = await start()
      processes.splice(0, processes.length, steady, doomed)
      const databasePid = readLeftover(join(folder, 'postgres', 'data'))?.pid ?? 0
      const acts = new Map([
        [1 + (run % 3), () => doomed.kill()],
        [4 + (run % 4), () => void process.kill(databasePid, 'SIGKILL')],
      ])

      const answers = await answerAll(season, run, acts)

      expect(answers).toEqual(plan.map(() => '200'))
      await database.close().catch(() => undefined)
      database = await reopened(postgres.url)
      const rows = new Map((await rowsOf(database, season)).map((row) => [row.id, row]))
      expect(season.ids.map((id) => rows.get(id)?.status)).toEqual(wanted)
      const letters = season.ids.filter((id) => rows.get(id)?.letterId)
      expect(letters).toEqual([season.ids[1], season.ids[4]])
      expect(await brokenPlaces(database, { tenantId, planId: season.planId })).toEqual([])
    }
    await database.close()
    await postgres.stop()
  },
)
