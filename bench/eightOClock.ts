/**
 * `npm run bench eightOClock`: 2 000 families arrive within one minute, sign in, look at the round
 * and claim a seat; the time until the last has an answer, compared with bare argon2id of as many
 * passwords in the same run.
 */
import * as z from 'zod/mini'

import { rushClasses, rushRoundId } from '../db/demo/rush/rush.ts'
import { rushAccount, rushPupilId } from '../db/demo/rush/rushFamilies.ts'
import { demoTenant as tenantId } from '../db/demo/world.ts'
import { hashesAtATime } from '../domains/identity/server/passwords/passwordQueue.ts'
import { compare } from './load.ts'
import { postJson } from './post.ts'
import { claim, expectTrue, openRushSchool } from './rushSchool.ts'
import type { Answer } from './rushSchool.ts'
import { median, openScene, serve } from './scene.ts'

const families = 2000
const arrivalMs = 60_000
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

type Family = {
  readonly answer: Answer
  /** From the arrival to the token, and from there to the answer. */
  readonly signInMs: number
  readonly choiceMs: number
}

const Token = z.object({ access_token: z.string() })
const tooMany = 429
const unavailable = 503

const scene = await openScene()
try {
  const raw = await serve(
    'bench/rawArgon2.ts',
    { PORT: '3919', UV_THREADPOOL_SIZE: String(hashesAtATime) },
    '/',
  )
  const [bare] = await compare([{ name: 'bare argon2id', url: raw.url }], 3)
  await raw.stop()
  const { processes } = await openRushSchool(scene, { families, processes: 1 })
  const [product] = processes
  if (!product || !bare) throw new Error('nothing to measure')
  const restMb = await product.rssMb()

  let mostMb = restMb
  const watch = setInterval(() => {
    void product.rssMb().then((now) => (mostMb = Math.max(mostMb, now)))
  }, 500)
  const began = performance.now()
  // The same arrivals in every run: evenly spread, in an order that mixes the classes.
  const all = await Promise.all(
    Array.from({ length: families }, (_, index) =>
      arrive(product.url, index + 1, ((index * 1237) % families) * (arrivalMs / families)),
    ),
  )
  const drainMs = performance.now() - began
  clearInterval(watch)
  await expectTrue(
    scene,
    all.map(({ answer }) => answer),
  )
  await product.stop()

  const bareMs = (families * 1000) / bare.perSecond
  const seats = all.filter(({ answer }) => answer.result === 'SEAT').length
  console.log(
    `families                 ${families} in ${arrivalMs / 1000} s, ${seats} seats, all answers true`,
  )
  console.log(
    `the last answer          after ${(drainMs / 1000).toFixed(1)} s; bare argon2id of as many ${(bareMs / 1000).toFixed(1)} s; ratio ${(drainMs / bareMs).toFixed(2)}`,
  )
  print(
    'sign-in',
    all.map(({ signInMs }) => signInMs),
  )
  print(
    'pages and claim',
    all.map(({ choiceMs }) => choiceMs),
  )
  print(
    'the claim once admitted',
    all.map(({ answer }) => answer.tookMs),
  )
  console.log(`places in line           ${all.reduce((sum, { answer }) => sum + answer.queued, 0)}`)
  console.log(
    `memory                   ${restMb.toFixed(0)} MB at rest, ${mostMb.toFixed(0)} MB at most`,
  )
} finally {
  await scene.close()
}

function print(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b)
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
  console.log(
    `${name.padEnd(24)} median ${median(times).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, longest ${(sorted.at(-1) ?? 0).toFixed(0)} ms`,
  )
}

/** One family, from its arrival to the answer. */
async function arrive(url: string, order: number, afterMs: number): Promise<Family> {
  await pause(afterMs)
  const arrived = performance.now()
  const token = await signIn(url, rushAccount(order))
  const signedIn = performance.now()
  const headers = { 'blade-auth': `bearer ${token}` }
  const childId = rushPupilId(tenantId, order)
  for (const path of [
    'round/list',
    'child/list',
    `class/list?roundId=${rushRoundId(tenantId)}&childId=${childId}`,
  ])
    await read(`${url}/api/blade-kehou/${path}`, headers)
  const answer = await claim(
    postJson,
    { urlOf: () => url, token },
    { order, classOrder: order % rushClasses.length, key: `eight-oclock-${order}` },
  )
  const answered = performance.now()
  return { answer, signInMs: signedIn - arrived, choiceMs: answered - signedIn }
}

/** Signs in; who is told to come back later does so at the time named. */
async function signIn(url: string, username: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${url}/api/blade-auth/oauth/token`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${btoa('rider:rider_secret')}`,
      },
      body: JSON.stringify({ grant_type: 'password', tenantId, username, password: 'qinghe' }),
    })
    const body: unknown = await answer.json()
    if (answer.ok) return z.parse(Token, body).access_token
    if (answer.status !== tooMany && answer.status !== unavailable)
      throw new Error(`${username}: ${answer.status} ${JSON.stringify(body)}`)
    await pause(1000 * Number(answer.headers.get('retry-after') ?? 1))
  }
}

async function read(url: string, headers: Record<string, string>): Promise<void> {
  for (;;) {
    const answer = await fetch(url, { headers })
    await answer.arrayBuffer()
    if (answer.ok) return
    if (answer.status !== tooMany && answer.status !== unavailable)
      throw new Error(`${url}: ${answer.status}`)
    await pause(1000 * Number(answer.headers.get('retry-after') ?? 1))
  }
}
