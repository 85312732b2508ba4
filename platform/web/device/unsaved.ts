import { onPersonChange } from '../runtime.ts'
import { beforeSignOut } from './openPages.ts'
import type { Owner } from './owner.ts'
import { isThereAny } from './present.ts'
import type { Purpose } from './purpose.ts'
import type { Records } from './records.ts'

/** A change that the store does not have yet. Without a value the record is dropped. */
type Change<Value> = { readonly owner: Owner; readonly name: string; readonly value?: Value }

export type Unsaved<Value> = ReturnType<typeof unsavedOf<Value>>

/**
 * Unsaved input of one purpose, stored on each change. The code of the store is loaded with the
 * first record. `label` names what is lost if that code cannot be loaded.
 */
export function unsavedOf<Value>(purpose: Purpose<Value>, label: string) {
  const pending = new Map<string, Change<Value>>()
  let records: Records<Value> | undefined
  let lastWrite = Promise.resolve()

  const load = async (): Promise<Records<Value>> =>
    (records ??= (await import('./records.ts')).recordsOf(purpose))

  async function write({ owner, name, value }: Change<Value>): Promise<void> {
    if (value === undefined && !records && !(await isThereAny())) return
    const store = await load()
    // Where the device refuses a record, the store holds it as long as the page.
    await (value === undefined ? store.drop(owner, name) : store.put(owner, name, value)).catch(
      () => undefined,
    )
  }

  async function writePending(): Promise<void> {
    for (const [place, change] of pending) {
      await write(change)
      if (pending.get(place) === change) pending.delete(place)
    }
  }

  /** Writes all changes. What cannot be written waits for the next change. */
  const flush = (): Promise<void> =>
    (lastWrite = lastWrite.then(writePending).catch(() => undefined))

  function change(one: Change<Value>): void {
    if (one.owner === '') return
    pending.set(placeOf(one), one)
    void flush()
  }

  beforeSignOut(flush)
  onPersonChange({
    clear: () => pending.clear(),
    isEmpty: () => pending.size === 0,
    names: () => [...pending.values()].filter(({ value }) => value !== undefined).map(() => label),
  })

  return {
    flush,
    keep: (owner: Owner, name: string, value: Value): void => change({ owner, name, value }),
    drop: (owner: Owner, name: string): void => change({ owner, name }),
    read: async (owner: Owner, name: string): Promise<Value | undefined> => {
      await flush()
      const unwritten = pending.get(placeOf({ owner, name }))
      if (unwritten) return unwritten.value
      if (!records && !(await isThereAny())) return undefined
      const record = await load()
        .then((store) => store.get(owner, name))
        .catch(() => undefined)
      return record?.value
    },
  }
}

const placeOf = ({ owner, name }: { owner: Owner; name: string }): string => `${owner} ${name}`
