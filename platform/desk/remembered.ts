import { useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'

import { browserStorage } from '../web/session/browserPorts.ts'
import { session } from '../web/runtime.ts'

const listeners = new Set<() => void>()
const parsed = new Map<string, { text: string; value: unknown }>()

/** A choice of this person on this device, such as shown columns: live, held against its shape, the fallback when nothing fits. */
export function useRemembered<Value>(
  name: string,
  shape: z.ZodMiniType<Value>,
  fallback: Value,
): [Value, (value: Value) => void] {
  const key = `qinghe.desk.${session.state.userInfo.user_id || 'guest'}.${name}`
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
