import { onPersonChange, preloadSignOut } from '../runtime.ts'
import { hasSignedOut } from './signedOut.ts'
import { type Owner, partsOf } from './owner.ts'
import { isThereAny } from './present.ts'
import type { DeviceRecord, Purpose } from './purpose.ts'
import { type Device, keyOf, type Row } from './schema.ts'
import { openDevice, rangeOf } from './store.ts'

/** Records that the device could not store. They last as long as the page. */
const inPage = new Map<string, Row>()
onPersonChange({ clear: () => inPage.clear(), isEmpty: () => inPage.size === 0 })
const placeOf = (row: Parameters<typeof keyOf>[0]): string => JSON.stringify(keyOf(row))

/** Thrown when the user signed out while a page was still writing. */
class OwnerSignedOut extends Error {}

export type Records<Value> = ReturnType<typeof recordsOf<Value>>

/** Typed access to the records of one purpose. Every call names the owner. */
export function recordsOf<Value>(purpose: Purpose<Value>) {
  const of = (owner: Owner, name: string) => ({ ...partsOf(owner), purpose: purpose.name, name })
  const read = (row: Row): DeviceRecord<Value>[] => {
    const { data, success } = purpose.shape.safeParse(row.value)
    return success ? [{ ...row, value: data }] : []
  }
  return {
    purpose,

    /** Returns all records of a user, the last changed first. */
    all: async (owner: Owner, prefix = ''): Promise<DeviceRecord<Value>[]> =>
      (await rowsOf(owner, purpose.name, prefix))
        .toSorted((left, right) => right.updatedAtMs - left.updatedAtMs)
        .flatMap(read),

    get: async (owner: Owner, name: string): Promise<DeviceRecord<Value> | undefined> => {
      const here = inPage.get(placeOf(of(owner, name)))
      const device = here ? undefined : await openIfThere()
      const row = here ?? (await device?.get('records', keyOf(of(owner, name))))
      return row && read(row)[0]
    },

    /**
     * Stores a record. `isSent` means that the server has the same content. Rejects when the device
     * has no space or allows no storage; the record then lasts as long as the page.
     */
    put: async (owner: Owner, name: string, value: Value, isSent = false): Promise<void> => {
      refuseSignedOut(owner)
      const nowMs = Date.now()
      const { days } = purpose
      const key = of(owner, name)
      const row = { ...key, createdAtMs: nowMs, updatedAtMs: nowMs, days, isSent, value }
      try {
        const { store, done } = (await openDevice()).transaction('records', 'readwrite')
        const before = await store.get(keyOf(row))
        await store.put({ ...row, createdAtMs: before?.createdAtMs ?? nowMs })
        await done
        inPage.delete(placeOf(row))
      } catch (error) {
        inPage.set(placeOf(row), row)
        throw error
      }
      await undoIfSignedOut(owner, row)
      preloadSignOut()
    },

    drop: (owner: Owner, name: string): Promise<void> => dropTogether(owner, [{ purpose, name }]),

    /**
     * Reads all records of a user and writes the changed list, in one transaction. Rejects where
     * the device cannot.
     */
    edit: async (
      owner: Owner,
      nameOf: (value: Value) => string,
      change: (values: readonly Value[]) => readonly Value[],
    ): Promise<void> => {
      const device =
        (await openIfThere()) ?? (change([]).length > 0 ? await openDevice() : undefined)
      if (!device) return
      const { store, done } = device.transaction('records', 'readwrite')
      const rows = (await store.getAll(rangeOf(owner, purpose.name))).flatMap(read)
      const before = rows.map(({ value }) => value)
      const after = change(before)
      const fresh = after.filter((value) => !before.includes(value))
      if (fresh.length > 0) refuseSignedOut(owner)
      const names = new Set(after.map(nameOf))
      const nowMs = Date.now()
      const rowOf = (value: Value): Row => {
        const known = rows.find(({ name }) => name === nameOf(value))
        const createdAtMs = known?.createdAtMs ?? nowMs
        const ages = { createdAtMs, updatedAtMs: nowMs, days: purpose.days, isSent: false }
        return { ...of(owner, nameOf(value)), ...ages, value }
      }
      await Promise.all([
        ...rows
          .filter(({ name }) => !names.has(name))
          .map(({ name }) => store.delete(keyOf(of(owner, name)))),
        ...fresh.map((value) => store.put(rowOf(value))),
        done,
      ])
    },
  }
}

type Place = { readonly purpose: Pick<Purpose<unknown>, 'name'> } & (
  | { readonly name: string }
  | { readonly prefix: string }
)

/**
 * Removes records of several purposes in one transaction. `prefix` selects all names that start
 * with it.
 */
export async function dropTogether(owner: Owner, places: readonly Place[]): Promise<void> {
  for (const row of [...inPage.values()].filter((one) => places.some((place) => isAt(one, place))))
    if (isOf(row, owner)) inPage.delete(placeOf(row))
  const device = await openIfThere()
  if (!device) return
  const { store, done } = device.transaction('records', 'readwrite')
  await Promise.all([
    ...places.map((place) =>
      store.delete(
        'name' in place
          ? keyOf({ ...partsOf(owner), purpose: place.purpose.name, name: place.name })
          : rangeOf(owner, place.purpose.name, place.prefix),
      ),
    ),
    done,
  ])
}

/** Returns a user's records of every purpose that no server has. */
export const unsentOf = async (owner: Owner): Promise<readonly Row[]> =>
  (await rowsOf(owner)).filter((row) => !row.isSent)

/** Returns all records of a user on this device, of every purpose. */
export const everyRowOf = (owner: Owner): Promise<readonly Row[]> => rowsOf(owner)

async function rowsOf(owner: Owner, purpose?: string, prefix = ''): Promise<Row[]> {
  const device = await openIfThere()
  const stored = (await device?.getAll('records', rangeOf(owner, purpose, prefix))) ?? []
  const here = [...inPage.values()].filter(
    (row) =>
      isOf(row, owner) &&
      (purpose === undefined || row.purpose === purpose) &&
      row.name.startsWith(prefix),
  )
  const places = new Set(here.map(placeOf))
  return [...stored.filter((row) => !places.has(placeOf(row))), ...here]
}

/** Opens the store if it exists. Reading does not create one. */
const openIfThere = async (): Promise<Device | undefined> =>
  (await isThereAny()) ? openDevice().catch(() => undefined) : undefined

const isOf = (row: Row, owner: Owner): boolean => `${row.school}/${row.person}` === owner

const isAt = (row: Row, place: Place): boolean =>
  row.purpose === place.purpose.name &&
  ('name' in place ? row.name === place.name : row.name.startsWith(place.prefix))

function refuseSignedOut(owner: Owner): void {
  if (hasSignedOut(owner)) throw new OwnerSignedOut(owner)
}

/** Another tab may have signed out while this one was writing. */
async function undoIfSignedOut(owner: Owner, row: Row): Promise<void> {
  if (!hasSignedOut(owner)) return
  await (await openDevice()).delete('records', keyOf(row))
  throw new OwnerSignedOut(owner)
}
