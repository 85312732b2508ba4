/**
 * `npm run bench rush`: 1 200 children with three taps each claim 1 060 seats on two processes; seats
 * per second compared with pgbench that updates one row, and the latency of light requests of
 * another school meanwhile. In a last rush one process and the database are killed. Every answer is
 * compared with the database.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { rushClasses } from '../db/demo/rush/rush.ts'
import { readLeftover } from '../platform/server/postgres/leftover.ts'
import { feelApart, p99Of } from './feel.ts'
import { postJson } from './post.ts'
import {
  asOwner,
  claim,
  emptyClasses,
  expectTrue,
  openRushSchool,
  signInFamilies,
} from './rushSchool.ts'
import type { Answer } from './rushSchool.ts'
import { runScript } from './sameRows.ts'
import { median, openScene } from './scene.ts'
import type { Scene, Served } from './scene.ts'
import { tokenOf } from './signIn.ts'

const families = 1200
/** All families come within this time. */
const arrivalMs = 1000
/** Light requests of another school. */
const perSecond = 40
const rounds = 5
/** As many connections as one process of the product has. */
const referenceConnections = 12
const seconds = 5

type Rush = {
  answers: Answer[]
  seats: number
  perSecond: number
  lastMs: number
  answersPerSecond: number
}

const scene = await openScene()
try {
  const { processes } = await openRushSchool(scene, { families, processes: 2 })
  const tokens = await signInFamilies(processes[0]?.url ?? '', families)
  const quiet = await tokenOf(processes[0]?.url ?? '', { tenantId: '100001' })
  const light = (spell: number) =>
    feelApart(`${processes[0]?.url}/api/blade-desk/notice/list?current=1&size=10`, {
      headers: { 'blade-auth': `bearer ${quiet}` },
      perSecond,
      seconds: spell,
    })
  const script = await hotRow(scene)
  await light(2)

  const shots: { rush: Rush; reference: number; alone: number[]; beside: number[] }[] = []
  for (let round = 0; round < rounds; round += 1) {
    await emptyClasses(scene)
    const alone = await light(4)
    const reference = runScript(scene.ownerUrl, script, referenceConnections, seconds)
    const [rush, beside] = await Promise.all([
      runRush(processes, tokens, `round-${round}`),
      light(8),
    ])
    await expectTrue(scene, rush.answers)
    shots.push({ rush, reference, alone, beside })
  }
  report(shots)
  await killedRush(scene, processes, tokens)
  // One of them was killed.
  for (const { child, stop } of processes) if (child.signalCode === null) await stop()
} finally {
  await scene.close()
}

/** A script for pgbench that updates one row per commit; returns its file. */
async function hotRow(place: Scene): Promise<string> {
  await asOwner(place, async (db) => {
    await db.query('create schema bench')
    await db.query('create table bench.hot (id int primary key, taken int not null)')
    await db.query('insert into bench.hot values (1, 0)')
  })
  const file = join(place.folder, 'hotRow.sql')
  writeFileSync(file, 'update bench.hot set taken = taken + 1 where id = 1;\n')
  return file
}

/**
 * Three classes per child: all families come within the first second, each child with one claim at a
 * time as on the phone. Every fifth family taps twice at first, and the twin with the same key goes
 * to the other process. `act` hears how many seats were given so far.
 */
async function runRush(
  processes: readonly Served[],
  tokens: ReadonlyMap<number, string>,
  name: string,
  act: (seats: number) => void = () => undefined,
): Promise<Rush> {
  const began = performance.now()
  const seats = new Set<string>()
  let lastMs = 0
  const tap = async (order: number, at: number, twin: number): Promise<Answer> => {
    const urlOf = (failures: number) =>
      processes[(order + failures + twin) % processes.length]?.url ?? ''
    const classOrder = (order + at * 5) % rushClasses.length
    const key = `${name}-${order}-${at}`
    const token = tokens.get(order) ?? ''
    const answer = await claim(postJson, { urlOf, token }, { order, classOrder, key })
    if (answer.result !== 'SEAT' || seats.has(answer.id)) return answer
    seats.add(answer.id)
    lastMs = performance.now() - began
    act(seats.size)
    return answer
  }
  const family = async (order: number, index: number): Promise<Answer[]> => {
    await pause((index * arrivalMs) / tokens.size)
    const first = await Promise.all([
      tap(order, 0, 0),
      ...(order % 5 === 0 ? [tap(order, 0, 1)] : []),
    ])
    return [...first, await tap(order, 1, 0), await tap(order, 2, 0)]
  }
  const answers = (await Promise.all([...tokens.keys()].map(family))).flat()
  const allMs = performance.now() - began
  return {
    answers,
    seats: seats.size,
    perSecond: (seats.size * 1000) / lastMs,
    lastMs,
    answersPerSecond: (answers.length * 1000) / allMs,
  }
}

/** The rush in whose middle one process and then the database end without a warning. */
async function killedRush(
  place: Scene,
  processes: readonly Served[],
  tokens: ReadonlyMap<number, string>,
): Promise<void> {
  await emptyClasses(place)
  const databasePid = readLeftover(join(place.folder, 'postgres', 'data'))?.pid ?? 0
  const { answers, seats } = await runRush(processes, tokens, 'killed', (given) => {
    if (given === 300) processes[1]?.child.kill('SIGKILL')
    if (given === 600) process.kill(databasePid, 'SIGKILL')
  })
  await expectTrue(place, answers)
  console.log(
    `with a killed process and a killed database: ${seats} seats, ${answers.length} answers, all true`,
  )
}

type Shot = { rush: Rush; reference: number; alone: number[]; beside: number[] }

function report(shots: readonly Shot[]): void {
  const seats = median(shots.map(({ rush }) => rush.perSecond))
  const reference = median(shots.map((shot) => shot.reference))
  const all = (figures: readonly number[]) => figures.map((one) => one.toFixed(0)).join(' ')
  console.log(
    `seats                     ${seats.toFixed(0)}/s, rounds ${all(shots.map(({ rush }) => rush.perSecond))}; last seat after ${all(shots.map(({ rush }) => rush.lastMs))} ms`,
  )
  console.log(
    `one hot row by pgbench    ${reference.toFixed(0)}/s, rounds ${all(shots.map((shot) => shot.reference))}`,
  )
  console.log(`ratio                     ${(seats / reference).toFixed(2)}`)
  const perSecondAnswered = median(shots.map(({ rush }) => rush.answersPerSecond))
  const answers = shots.flatMap(({ rush }) => rush.answers)
  const times = answers.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(0)
  console.log(
    `answers                   ${answers.length}, all true, ${perSecondAnswered.toFixed(0)}/s; the request that brought it p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`,
  )
  const alone = p99Of(shots.flatMap((shot) => shot.alone))
  const beside = (from: number, to: number): string => {
    const p99 = p99Of(shots.flatMap((shot) => shot.beside.slice(from * perSecond, to * perSecond)))
    return `${p99.toFixed(1)} ms, ratio ${(p99 / alone).toFixed(1)}`
  }
  console.log(
    `light request p99         alone ${alone.toFixed(1)} ms; while all arrive (2 s) ${beside(0, 2)}; while the line is served ${beside(2, 8)}`,
  )
}
