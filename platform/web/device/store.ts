import { openDB } from 'idb'

import { afterSweep } from './expiry.ts'
import { moveOldDatabases } from './moveOldDatabases.ts'
import { type Owner, partsOf } from './owner.ts'
import { currentOwner } from '../runtime.ts'
import { deviceName } from './present.ts'
import type { Device, DeviceSchema } from './schema.ts'

let opened: Promise<Device> | undefined

/** Opens the one database of this device. Rejects where the browser allows no storage. */
export function openDevice(): Promise<Device> {
  const mine = (opened ??= begin())
  mine.catch(() => opened === mine && drop())
  return mine
}

const drop = (): void => void (opened = undefined)

/**
 * Creates the stores of version 1. A new purpose needs no new store, so no page has to wait for
 * another to close.
 */
export function makeStores(database: Device): void {
  database.createObjectStore('records', { keyPath: ['school', 'person', 'purpose', 'name'] })
  database.createObjectStore('moves', { keyPath: 'database' })
}

/** Closes the database until the next use. */
export async function closeDevice(): Promise<void> {
  const device = await opened?.catch(() => undefined)
  device?.close()
  drop()
}

async function begin(): Promise<Device> {
  const device = await openDB<DeviceSchema>(deviceName, 1, {
    upgrade: makeStores,
    // A later version, or the removal of the store, must not wait for this page.
    blocking(_current, _blocked, event) {
      drop()
      if (event.target instanceof IDBDatabase) event.target.close()
    },
    terminated: drop,
  })
  await moveOldDatabases(device)
  void sweep(device, currentOwner(), Date.now()).catch(() => undefined)
  return device
}

/** The key range of all rows of a user, or of one purpose with names that start with `prefix`. */
export function rangeOf(owner: Owner, purpose?: string, prefix = ''): IDBKeyRange {
  const { school, person } = partsOf(owner)
  // An array sorts after every text, so `[]` is the upper bound of all longer keys.
  if (purpose === undefined) return IDBKeyRange.bound([school, person], [school, person, []])
  return prefix === ''
    ? IDBKeyRange.bound([school, person, purpose], [school, person, purpose, []])
    : IDBKeyRange.bound(
        [school, person, purpose, prefix],
        [school, person, purpose, `${prefix}\uffff`],
      )
}

/** Removes expired records of other users. */
export async function sweep(device: Device, owner: Owner, nowMs: number): Promise<void> {
  const { store, done } = device.transaction('records', 'readwrite')
  for (let at = await store.openCursor(); at; at = await at.continue()) {
    const after = afterSweep(at.value, owner, nowMs)
    if (!after) await at.delete()
    else if (after !== at.value) await at.update(after)
  }
  await done
}
