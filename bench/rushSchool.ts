import pg from 'pg'
import * as z from 'zod/mini'

import { loadRush, rushClasses, rushClassId, rushRoundId } from '../db/demo/rush/rush.ts'
import { rushAccount, rushPupilId } from '../db/demo/rush/rushFamilies.ts'
import { demoTenant as tenantId } from '../db/demo/world.ts'
import { findBrokenCounts } from '../domains/courseChoice/server/queries/brokenCounts.ts'
import { openDatabase } from '../platform/server/database/db.ts'
import { appUrl } from '../platform/server/database/migrate.ts'
import { benchKeys, serve } from './scene.ts'
import type { Scene, Served } from './scene.ts'
import { tokenOf } from './signIn.ts'

/** The product's processes over one database, with a free round and its families. */
export type RushSchool = { readonly scene: Scene; readonly processes: readonly Served[] }

/** Starts the product in so many processes and loads the families; the round is open. */
export async function openRushSchool(
  scene: Scene,
  { families, processes: count }: { families: number; processes: number },
): Promise<RushSchool> {
  const processes: Served[] = []
  for (let at = 0; at < count; at += 1) processes.push(await startProcess(scene, at))
  const database = openDatabase(appUrl(scene.ownerUrl, benchKeys.ROOT_KEY), { max: 1 })
  try {
    await loadRush(database, { tenantId, anchor: new Date(), families })
  } finally {
    await database.close()
  }
  await asOwner(scene, async (db) => {
    await db.query(
      `update course_round set open_time = now() - interval '1 minute' where tenant_id = $1 and id = $2`,
      [tenantId, rushRoundId(tenantId)],
    )
    // As after the first minute of any installation.
    await db.query('analyze')
  })
  return { scene, processes }
}

export const startProcess = (scene: Scene, at: number): Promise<Served> =>
  serve(
    'dist/server/main.js',
    {
      DATABASE_URL: scene.ownerUrl,
      DATA_DIR: scene.folder,
      ...benchKeys,
      LOG_LEVEL: 'error',
      PORT: String(3911 + at),
      NODE_ENV: 'production',
      DEMO: 'on',
    },
    '/health/ready',
  )

/** Signs the families in, a few at a time; returns their tokens by order. */
export async function signInFamilies(
  url: string,
  families: number,
): Promise<ReadonlyMap<number, string>> {
  const tokens = new Map<number, string>()
  const orders = Array.from({ length: families }, (_, index) => index + 1)
  const work = async () => {
    for (let order = orders.pop(); order !== undefined; order = orders.pop())
      tokens.set(order, await tokenOf(url, { username: rushAccount(order) }))
  }
  await Promise.all([work(), work(), work(), work()])
  return tokens
}

/** Runs statements as the owner of the tables; the connection ends afterwards. */
export async function asOwner<Result>(
  { ownerUrl }: Scene,
  work: (db: pg.Client) => Promise<Result>,
): Promise<Result> {
  const db = new pg.Client({ connectionString: ownerUrl })
  await db.connect()
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

/** Takes every seat of the round back, so that the next rush finds the classes empty. */
export const emptyClasses = (scene: Scene): Promise<void> =>
  asOwner(scene, async (db) => {
    const round = [tenantId, rushRoundId(tenantId)]
    await db.query(
      `delete from child_slot k using course_seat o
       where k.tenant_id = $1 and o.tenant_id = $1 and o.id = k.seat_id and o.round_id = $2`,
      round,
    )
    await db.query('delete from course_seat where tenant_id = $1 and round_id = $2', round)
    await db.query('update round_child set taken = 0 where tenant_id = $1 and round_id = $2', round)
    await db.query(
      `update class_seats s set taken = 0, waiting = 0, issued = 0 from round_class rc
       where s.tenant_id = $1 and rc.tenant_id = $1 and rc.class_id = s.class_id and rc.round_id = $2`,
      round,
    )
    await db.query('vacuum analyze course_seat, child_slot, round_child, class_seats')
  })

const Reply = z.object({
  code: z.number(),
  reason: z.optional(z.string()),
  data: z.nullish(
    z.object({
      result: z.optional(z.string()),
      id: z.optional(z.string()),
      retryAfterMs: z.optional(z.number()),
    }),
  ),
})

/** What a family was answered about one class in the end. */
export type Answer = {
  readonly order: number
  readonly classOrder: number
  /** SEAT, or the reason of the refusal. */
  readonly result: string
  readonly id: string
  /** How long the request took that brought the answer. */
  readonly tookMs: number
  /** How often the answer was a place in line. */
  readonly queued: number
}
export type Tap = { readonly order: number; readonly classOrder: number; readonly key: string }

type Sent = { readonly status: number; readonly text: string }
export type Post = (
  url: string,
  headers: Record<string, string>,
  body: Record<string, unknown>,
) => Promise<Sent>

const again = new Set(['BUSY', 'IN_FLIGHT'])
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/**
 * Claims a place as the phone does: the same key until there is an answer, and after a place in line
 * at the time that it names, with its ticket.
 */
export async function claim(
  post: Post,
  { urlOf, token }: { urlOf: (failures: number) => string; token: string },
  tap: Tap,
): Promise<Answer> {
  const { order, classOrder, key } = tap
  const headers = { 'blade-auth': `bearer ${token}`, 'idempotency-key': key }
  let ticket: string | undefined
  let queued = 0
  let failures = 0
  for (let attempt = 0; ; attempt += 1) {
    const began = performance.now()
    const body = {
      childId: rushPupilId(tenantId, order),
      classId: rushClassId(tenantId, classOrder),
      ...(ticket ? { ticket } : {}),
    }
    const url = `${urlOf(failures)}/api/blade-kehou/choice/claim`
    // A process that is gone answers nothing: the phone asks the next one.
    const sent = await post(url, headers, body).catch(() => undefined)
    if (!sent) failures += 1
    const { reason = '', data } = sent ? Reply.parse(JSON.parse(sent.text)) : { reason: 'BUSY' }
    if (data?.result === 'QUEUED') {
      ticket = data.id
      queued += 1
      await pause(data.retryAfterMs ?? 500)
    } else if (again.has(reason)) await pause(50 + 50 * Math.min(attempt, 10))
    else {
      const tookMs = performance.now() - began
      return {
        order,
        classOrder,
        result: data?.result ?? reason,
        id: data?.id ?? '',
        tookMs,
        queued,
      }
    }
  }
}

/** Compares the answers with the database; throws if one of them is not true. */
export async function expectTrue(scene: Scene, answers: readonly Answer[]): Promise<void> {
  const database = openDatabase(appUrl(scene.ownerUrl, benchKeys.ROOT_KEY), { max: 1 })
  const broken = await findBrokenCounts(database, tenantId)
  await database.close()
  const { rows } = await asOwner(scene, (db) =>
    db.query<{ id: string; childId: string; classId: string }>(
      `select id::text, child_id::text as "childId", class_id::text as "classId" from course_seat
       where tenant_id = $1 and round_id = $2`,
      [tenantId, rushRoundId(tenantId)],
    ),
  )
  const seated = answers.filter(({ result }) => result === 'SEAT')
  const told = new Set(seated.map(({ id }) => id))
  const takenIn = (order: number): number =>
    rows.filter(({ classId }) => classId === rushClassId(tenantId, order)).length
  const free = new Set(
    rushClasses.flatMap(({ capacity }, order) => (takenIn(order) < capacity ? [order] : [])),
  )
  const wrong = [
    ...broken,
    ...answers
      .filter(({ result, classOrder }) => result === 'FULL' && free.has(classOrder))
      .map(({ order, classOrder }) => `family ${order} was told that class ${classOrder} is full`),
    ...rows.filter(({ id }) => !told.has(id)).map(({ id }) => `seat ${id} that nobody was told of`),
    ...(told.size === rows.length ? [] : [`${told.size} seats answered, ${rows.length} stored`]),
    ...(new Set(rows.map(({ childId }) => childId)).size === rows.length ? [] : ['a child twice']),
    ...answers
      .filter(({ result }) => !['SEAT', 'FULL', 'LIMIT'].includes(result))
      .map(({ order, result }) => `family ${order} was answered ${result}`),
  ]
  if (wrong.length > 0) throw new Error(wrong.slice(0, 20).join('\n'))
}
