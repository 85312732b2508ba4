/**
 * `npm run bench submission`: 2 000 families submit an application within a second on two processes;
 * submissions per second until the last answer, compared with pgbench that writes the same rows in
 * as many commits. No application may be lost or doubled, and their numbers have no gaps.
 */
import { setTimeout as pause } from 'node:timers/promises'

import * as z from 'zod/mini'

import { demoForm, demoIdentityNumber } from '../db/demo/enrolment/applicationForms.ts'
import { demoPlanId } from '../db/demo/enrolment/enrolment.ts'
import { rushParentId } from '../db/demo/rush/rushFamilies.ts'
import { demoTenant as tenantId } from '../db/demo/world.ts'
import { usualRules } from '../domains/enrolment/contract/planning/usualRules.ts'
import { consentTexts } from '../domains/enrolment/server/consentTexts.ts'
import { openDatabase } from '../platform/server/database/db.ts'
import { appUrl } from '../platform/server/database/migrate.ts'
import { createKeys } from '../platform/server/keys/keys.ts'
import { cpuMsAround, cpuMsOf } from './cpu.ts'
import { postJson } from './post.ts'
import { asOwner, openRushSchool, signInFamilies } from './rushSchool.ts'
import { perPiece, readWritten, runScript, writeScript } from './sameRows.ts'
import { benchKeys, median, openScene } from './scene.ts'
import type { Scene, Served } from './scene.ts'

const families = 2000
/** All families come within this time. */
const arrivalMs = 1000
const rounds = 3
/** Before the first round, to see which rows an application writes. */
const warmUp = 100
const referenceConnections = 12
/** Connections that idle report their writes within ten seconds. */
const reportMs = 12_000
const seconds = 5

const planId = demoPlanId(tenantId, 'XX')
const consents = Object.fromEntries(
  consentTexts.map(({ purpose, textHash }) => [purpose, textHash]),
)
const materialKeys = usualRules('XX', 'A')
  .must.filter(({ kind, key }) => kind === 'material' && key !== 'lease')
  .map(({ key }) => key)

const Reply = z.object({
  code: z.number(),
  msg: z.optional(z.string()),
  reason: z.optional(z.string()),
  data: z.nullish(z.object({ applyNo: z.optional(z.string()) })),
})

const scene = await openScene()
try {
  const { processes } = await openRushSchool(scene, { families, processes: 2 })
  const tokens = await signInFamilies(processes[0]?.url ?? '', families)

  const files = await storeFiles(scene, { round: 0, count: warmUp })
  await pause(reportMs)
  const before = await asOwner(scene, readWritten)
  await submitAll({ processes, tokens, files }, { round: 0, count: warmUp })
  await pause(reportMs)
  const written = perPiece(before, await asOwner(scene, readWritten), warmUp)
  const script = await asOwner(scene, async (db) => {
    const file = await writeScript(db, scene.folder, written, 1)
    // As after the first minute of any installation.
    await db.query('analyze')
    return file
  })

  const spent = { server: 0, database: 0 }
  const shots: Shot[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const reference = runScript(scene.ownerUrl, script, referenceConnections, seconds)
    const papers = await storeFiles(scene, { round, count: families })
    const began = await cpuMs(processes)
    const rush = await submitAll({ processes, tokens, files: papers }, { round, count: families })
    const ended = await cpuMs(processes)
    spent.server += ended.server - began.server
    spent.database += ended.database - began.database
    shots.push({ ...rush, reference })
  }
  await expectWhole(scene, warmUp + rounds * families)
  for (const { stop } of processes) await stop()
  for (const { table, inserted, updated } of written)
    console.log(`${table.padEnd(32)} ${inserted} rows written, ${updated} changed per application`)
  report(shots)
  const perOne = (ms: number): string => (ms / rounds / families).toFixed(1)
  console.log(
    `processor time            ${perOne(spent.server)} ms in the servers, ${perOne(spent.database)} ms in the database per submission`,
  )
} finally {
  await scene.close()
}

/** CPU time that the servers and the database have used so far. */
function cpuMs(processes: readonly Served[]): Promise<{ server: number; database: number }> {
  return asOwner(scene, async (db) => {
    const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
    return {
      server: processes.reduce((sum, { child }) => sum + cpuMsOf(child.pid), 0),
      database: cpuMsAround(rows[0]?.pid ?? 0),
    }
  })
}

/** Rows of uploaded papers for each family; an application names them and does not read them. */
async function storeFiles(
  place: Scene,
  { round, count }: Wave,
): Promise<ReadonlyMap<number, Record<string, string[]>>> {
  const keys = createKeys(benchKeys.ROOT_KEY)
  const database = openDatabase(appUrl(place.ownerUrl, benchKeys.ROOT_KEY), { max: 1 })
  const papers = new Map<number, Record<string, string[]>>()
  const keyOf = (order: number, at: number) =>
    `${round}${String(order).padStart(4, '0')}${String(at).padStart(2, '0')}`.padStart(64, '0')
  const orders = Array.from({ length: count }, (_, index) => index + 1)
  for (let from = 0; from < count; from += 200) {
    const rows = orders.slice(from, from + 200).flatMap((order) =>
      materialKeys.map((_, at) => {
        const key = keyOf(order, at)
        return {
          tenantId,
          uploaderId: rushParentId(tenantId, order),
          key,
          thumbKey: null,
          visibility: 'private' as const,
          nameSealed: keys.seal(
            { tenantId, table: 'stored_file', column: 'name_sealed', rowId: key },
            'paper.png',
          ),
          contentType: 'image/png',
          bytes: 100,
          width: 10,
          height: 10,
          storedSha256: 'x',
        }
      }),
    )
    const stored = await database.write(tenantId, (tx) =>
      tx.insertInto('storedFile').values(rows).returning(['id', 'key']).execute(),
    )
    const ids = new Map(stored.map(({ id, key }) => [key, id]))
    for (const order of orders.slice(from, from + 200))
      papers.set(
        order,
        Object.fromEntries(
          materialKeys.map((name, at) => [name, [ids.get(keyOf(order, at)) ?? '']]),
        ),
      )
  }
  await database.close()
  return papers
}

type Applying = {
  readonly processes: readonly Served[]
  readonly tokens: ReadonlyMap<number, string>
  readonly files: ReadonlyMap<number, Record<string, string[]>>
}
type Wave = { readonly round: number; readonly count: number }
type Submitted = { readonly perSecond: number; readonly drainMs: number; readonly times: number[] }
type Shot = Submitted & { readonly reference: number }

/** Every fifth family presses twice; the second press goes to the other process. */
async function submitAll(applying: Applying, { round, count }: Wave): Promise<Submitted> {
  const began = performance.now()
  const times: number[] = []
  const numbers = new Set<string>()
  const family = async (order: number): Promise<void> => {
    await pause((order * arrivalMs) / count)
    const presses = order % 5 === 0 ? [0, 1] : [0]
    const answers = await Promise.all(
      presses.map((press) => submit(applying, { round, order, press }, times)),
    )
    if (new Set(answers).size !== 1) throw new Error(`family ${order}: ${answers.join(' and ')}`)
    for (const number of answers) numbers.add(number)
  }
  await Promise.all(Array.from({ length: count }, (_, index) => family(index + 1)))
  if (numbers.size !== count) throw new Error(`${numbers.size} numbers for ${count} families`)
  const drainMs = performance.now() - began
  return { perSecond: (count * 1000) / drainMs, drainMs, times }
}

/** Submits as the phone does: under the same key until there is an answer. */
async function submit(
  { processes, tokens, files }: Applying,
  { round, order, press }: { round: number; order: number; press: number },
  times: number[],
): Promise<string> {
  const url = `${processes[(order + press) % processes.length]?.url}/api/blade-weixin/baoming/submit`
  const headers = {
    'blade-auth': `bearer ${tokens.get(order)}`,
    'idempotency-key': `submission-${round}-${order}`,
  }
  const body = formOf(round * families + order, files.get(order) ?? {})
  for (let attempt = 0; ; attempt += 1) {
    const began = performance.now()
    const answer = await postJson(url, headers, body)
    const { reason = '', msg, data } = Reply.parse(JSON.parse(answer.text))
    if (data?.applyNo) {
      times.push(performance.now() - began)
      return data.applyNo
    }
    if (reason !== 'BUSY' && reason !== 'IN_FLIGHT') throw new Error(`${reason}: ${msg}`)
    await pause(50 + 50 * Math.min(attempt, 10))
  }
}

function dayAfter(first: string, days: number): string {
  const day = new Date(first)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** A form whose child and guardian nobody else has. */
function formOf(order: number, materials: Record<string, string[]>) {
  const child = {
    childName: '张小溪',
    birthDate: dayAfter('2020-09-02', order % 350),
    order: 300 + Math.floor(order / 350),
    guardianName: '张敏',
    phone: `140${String(10_000_000 + order)}`,
  }
  const form = demoForm('A', child, materials)
  const gIdNo = demoIdentityNumber(
    dayAfter('1980-01-01', order % 3650),
    900 + Math.floor(order / 3650),
  )
  const guardians = form.guardians.map((one) => ({ ...one, gIdNo }))
  return { ...form, guardians, planId, category: 'A', formVersion: 1, consents }
}

/** Every application is there once, with its first step, and the numbers of the plan have no gap. */
async function expectWhole(place: Scene, count: number): Promise<void> {
  const { rows } = await asOwner(place, (db) =>
    db.query<{ found: number; children: number; steps: number; gaps: number }>(
      `with mine as (
         select a.id, a.apply_no, a.id_index from enrolment_application a
         where a.tenant_id = $1 and a.plan_id = $2 and a.child_name = '张小溪' and a.applicant_id between $3 and $4
       ), numbered as (
         select right(apply_no, 5)::int as number from mine
       )
       select (select count(*)::int from mine) as found,
         (select count(distinct id_index)::int from mine) as children,
         (select count(*)::int from enrolment_flow_record f join mine m on m.id = f.application_id where f.tenant_id = $1) as steps,
         (select (max(number) - min(number) + 1 - count(*))::int from numbered) as gaps`,
      [tenantId, planId, rushParentId(tenantId, 1), rushParentId(tenantId, families)],
    ),
  )
  const [found] = rows
  const isWhole =
    found?.found === count && found.children === count && found.steps === count && found.gaps === 0
  if (!isWhole)
    throw new Error(`${count} applications were answered, found ${JSON.stringify(found)}`)
  console.log(`${count} applications, none lost, none doubled, numbers without a gap`)
}

function report(shots: readonly Shot[]): void {
  const own = median(shots.map(({ perSecond }) => perSecond))
  const reference = median(shots.map((shot) => shot.reference))
  const all = (figures: readonly number[]) => figures.map((one) => one.toFixed(0)).join(' ')
  const times = shots.flatMap((shot) => shot.times).toSorted((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(0)
  console.log(
    `submissions               ${own.toFixed(0)}/s, rounds ${all(shots.map(({ perSecond }) => perSecond))}; all ${families} families served after ${all(shots.map(({ drainMs }) => drainMs))} ms`,
  )
  console.log(
    `the same rows by pgbench  ${reference.toFixed(0)}/s, rounds ${all(shots.map((shot) => shot.reference))}`,
  )
  console.log(`ratio                     ${(own / reference).toFixed(2)}`)
  console.log(`the answering request     p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`)
}
