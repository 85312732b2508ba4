import { setTimeout as pause } from 'node:timers/promises'

/** A server under Patroni; `rest` is the port at which Patroni says what it is. */
export type Member = {
  readonly name: string
  readonly group: number
  readonly rest: number
  readonly port: number
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    async (answer) => (await answer.text(), answer.ok),
    () => false,
  )

const is = (role: 'primary' | 'replica' | 'synchronous', { rest }: Member): Promise<boolean> =>
  answers(`http://127.0.0.1:${rest}/${role}`)

/** Waits up to two minutes for a primary among the members of one group. */
export async function waitForPrimary<One extends Member>(members: readonly One[]): Promise<One> {
  for (let waitedMs = 0; waitedMs < 120_000; waitedMs += 500) {
    for (const member of members) if (await is('primary', member)) return member
    await pause(500)
  }
  throw new Error('no server became the primary within two minutes')
}

/** Waits until all standbys of one group follow, and one is in step: the primary waits for it. */
export async function waitForStandbys(members: readonly Member[]): Promise<void> {
  const primary = await waitForPrimary(members)
  const standbys = members.filter((member) => member !== primary)
  for (let waitedMs = 0; waitedMs < 120_000; waitedMs += 500) {
    const follow = await Promise.all(standbys.map((one) => is('replica', one)))
    const inStep = await Promise.all(standbys.map((one) => is('synchronous', one)))
    if (follow.every(Boolean) && inStep.some(Boolean)) return
    await pause(500)
  }
  throw new Error('the standbys did not follow the primary within two minutes')
}
