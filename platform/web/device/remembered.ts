import { useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'

import { browserStorage } from '../session/browserPorts.ts'
import { deviceKey, personKey } from './erase.ts'
import { currentOwner } from '../runtime.ts'

const listeners = new Set<() => void>()
const parsed = new Map<string, { text: string; value: unknown }>()

/**
 * A choice without personal data, such as shown columns. It belongs to the device and survives a
 * sign-out.
 */
export const useDeviceChoice = <Value>(
  name: string,
  shape: z.ZodMiniType<Value>,
  fallback: Value,
) => useStored(deviceKey(name), shape, fallback)

/**
 * A choice that may contain personal data, such as a saved filter. It is erased when its owner
 * signs out.
 */
export const usePersonChoice = <Value>(
  name: string,
  shape: z.ZodMiniType<Value>,
  fallback: Value,
) => useStored(personKey(currentOwner(), name), shape, fallback)

/**
 * Subscribes to a stored value. Returns the fallback when the stored value does not match its
 * shape.
 */
function useStored<Value>(
  key: string,
  shape: z.ZodMiniType<Value>,
  fallback: Value,
): [Value, (value: Value) => void] {
  const value = useSyncExternalStore(subscribe, () => read(key, shape)) ?? fallback
  const write = (next: Value) => {
    browserStorage.write(key, JSON.stringify(next))
    for (const listener of listeners) listener()
  }
  return [value, write]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read<Value>(key: string, shape: z.ZodMiniType<Value>): Value | undefined {
  const text = browserStorage.read(key) ?? ''
  const known = parsed.get(key)
  if (known?.text === text) return known.value as Value | undefined
  const value = fits(text, shape)
  parsed.set(key, { text, value })
  return value
}

function fits<Value>(text: string, shape: z.ZodMiniType<Value>): Value | undefined {
  if (!text) return undefined
  try {
    const result = shape.safeParse(JSON.parse(text))
    return result.success ? result.data : undefined
  } catch {
    return undefined
  }
}
