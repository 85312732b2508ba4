/*
 * Who of the reviewers gets which application. Pure: the server passes in who is there, how much
 * everybody has and who may not review what.
 */

/** Round robin, or to the one with the least work. */
export type Way = 'ROUND' | 'LOAD'

export type Giveable = {
  readonly id: string
  /** Only these may review it at its step, without those who must not. */
  readonly mayGoTo: readonly string[]
}

export type Taker = {
  readonly id: string
  /** Open applications that the person already has. */
  readonly load: number
}

export type Given = { readonly applicationId: string; readonly reviewerId: string }

/**
 * Gives each application to one of the reviewers who may have it. Applications that nobody of them
 * may have are left out of the answer.
 */
export function distribute(
  applications: readonly Giveable[],
  takers: readonly Taker[],
  way: Way,
): Given[] {
  const given: Given[] = []
  const loads = new Map(takers.map(({ id, load }) => [id, load]))
  const turns = new Map(takers.map(({ id }) => [id, 0]))
  const measure = way === 'LOAD' ? loads : turns
  for (const { id: applicationId, mayGoTo } of applications) {
    const free = takers.filter(({ id }) => mayGoTo.includes(id))
    const least = Math.min(...free.map(({ id }) => measure.get(id) ?? 0))
    const taker = free.find(({ id }) => measure.get(id) === least)
    if (!taker) continue
    given.push({ applicationId, reviewerId: taker.id })
    measure.set(taker.id, least + 1)
  }
  return given
}
