import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import * as z from 'zod/mini'

const agent = new Agent({ keepAlive: true })

/**
 * The duration of each of many evenly spaced requests, in ms. They are sent on schedule, whether or
 * not earlier ones were answered. A load generator with a rate sends the requests of a second in
 * one burst and so samples only a fifth of each second.
 */
export async function feel(
  url: string,
  { headers = {}, perSecond, seconds }: Asking,
): Promise<number[]> {
  const count = perSecond * seconds
  const began = performance.now()
  const answers: Promise<number>[] = []
  for (let sent = 0; sent < count; sent += 1) {
    await pause(Math.max(0, began + (sent * 1000) / perSecond - performance.now()))
    answers.push(answerTime(url, headers))
  }
  return Promise.all(answers)
}

/**
 * As `feel`, from a process of its own: a process that sends the load as well would measure itself.
 */
export async function feelApart(url: string, asking: Asking): Promise<number[]> {
  const child = fork(join(import.meta.dirname, 'feelWorker.ts'))
  child.send({ url, ...asking })
  const [times] = z.parse(z.tuple([z.array(z.number())], z.unknown()), await once(child, 'message'))
  child.disconnect()
  return times
}

type Asking = { headers?: Record<string, string>; perSecond: number; seconds: number }

/** The 99th percentile of the waiting times. */
export const p99Of = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN

function answerTime(url: string, headers: Record<string, string>): Promise<number> {
  const sent = performance.now()
  return new Promise((done, failed) => {
    const asking = get(url, { agent, headers }, (answer) => {
      answer.resume()
      answer.once('error', failed)
      answer.once('end', () =>
        answer.statusCode === 200
          ? done(performance.now() - sent)
          : failed(new Error(`answered ${answer.statusCode}`)),
      )
    })
    asking.once('error', failed)
  })
}
