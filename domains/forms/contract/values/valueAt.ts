import type { FlowData } from '../rules.ts'

/** The value at a full name such as `items.0.amount`. */
export const valueAt = (data: FlowData, name: string): unknown =>
  name.split('.').reduce<unknown>(inside, data)

const inside = (here: unknown, key: string): unknown =>
  typeof here === 'object' && here !== null && Object.hasOwn(here, key)
    ? Object.entries(here).find(([name]) => name === key)?.[1]
    : undefined
