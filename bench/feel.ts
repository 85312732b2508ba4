import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const agent = new Agent({ keepAlive: true })

/**
 * How long each of many evenly spaced requests takes, in ms. They are sent at their time, whether or not those before were
 * answered; a load maker with a rate sends what a second holds in one burst, and sees a fifth of a second of each.
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

type Asking = { headers?: Record<string, string>; perSecond: number; seconds: number }

/** What one in a hundred waits longer than. */
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
