import { record } from '../../calls/calls.ts'
import { namesInMemory } from '../../runtime.ts'
import { flushPages } from '../openPages.ts'
import type { Owner } from '../owner.ts'
import { unsentOf } from '../records.ts'
import type { Row } from '../schema.ts'

/** How records of one purpose leave this device when their owner signs out. */
export type SignOutStep = {
  /** The display name of a record. Undefined where another record represents it. */
  readonly nameOf: (value: unknown) => string | undefined
  /**
   * Sends to the server what it can, page by page or record by record. Marks what it sent as sent,
   * or removes it.
   */
  readonly send?: (owner: Owner) => Promise<unknown>
}

/** Reads a text inside a stored value by a path of property names. Empty where there is none. */
export function textIn(value: unknown, ...path: readonly string[]): string {
  const found = path.reduce<unknown>((inner, name) => record(inner)[name], value)
  return typeof found === 'string' ? found.trim() : ''
}

/** The steps by purpose. */
export type SignOutPlan = Readonly<Record<string, SignOutStep>>

/**
 * `later`: the user stays signed in, and the rest is sent when possible; `discard`: it may be lost.
 */
export type SignOutAnswer = 'later' | 'discard' | 'cancel'
type Ask = (names: readonly string[]) => Promise<SignOutAnswer>

/** The longest time a user waits while content is sent. */
const patienceMs = 10_000

/**
 * Sends the user's content that exists only on this device, and asks about what cannot be sent.
 * Returns false when the user stays signed in.
 */
export async function maySignOut(plan: SignOutPlan, ask: Ask, owner: Owner): Promise<boolean> {
  await flushPages()
  const before = await unsentOf(owner)
  if (before.length > 0) await sendAll(plan, before, owner)
  const names = [
    ...namesOf(plan, before.length > 0 ? await unsentOf(owner) : []),
    ...namesInMemory(),
  ]
  return names.length === 0 || (await ask(counted(names))) === 'discard'
}

async function sendAll(plan: SignOutPlan, rows: readonly Row[], owner: Owner): Promise<void> {
  const purposes = new Set(rows.map(({ purpose }) => purpose))
  const sent = [...purposes].map(async (purpose) => plan[purpose]?.send?.(owner))
  await Promise.race([
    Promise.allSettled(sent),
    new Promise((done) => setTimeout(done, patienceMs)),
  ])
}

function namesOf(plan: SignOutPlan, rows: readonly Row[]): string[] {
  return rows.flatMap(({ purpose, value }) => {
    const step = plan[purpose]
    return step ? (step.nameOf(value) ?? []) : '其他没有发送的内容'
  })
}

/** Returns each name once, with its count. */
function counted(names: readonly string[]): string[] {
  return [...new Set(names)].map((name) => {
    const count = names.filter((one) => one === name).length
    return count === 1 ? name : `${name}（${count} 项）`
  })
}
