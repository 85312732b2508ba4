import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

import { chunkLoadTimeoutMs } from '../../contract/constants.ts'
import type { RouteEntry } from '../navigation/routes.ts'

export type ChunkProblem = 'missing' | 'error' | 'timeout'

/** A page's code failed to load (spec.md 8). */
export class ChunkLoadError extends Error {
  readonly type: ChunkProblem

  constructor(type: ChunkProblem, cause?: unknown) {
    super(`page code: ${type}`, { cause })
    this.name = 'ChunkLoadError'
    this.type = type
  }
}

/**
 * Loads a page's code with one silent retry, then throws a ChunkLoadError. At most 120 seconds
 * each.
 */
export async function loadChunk<Part>(load: () => Promise<Part>, pauseMs = 800): Promise<Part> {
  try {
    return await withinTime(load)
  } catch (first) {
    if (first instanceof ChunkLoadError) throw first
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return withinTime(load).catch((second: unknown) => {
      throw second instanceof ChunkLoadError ? second : new ChunkLoadError('error', second)
    })
  }
}

async function withinTime<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout')), chunkLoadTimeoutMs)
  })
  try {
    const part = await Promise.race([load(), late])
    if (part === undefined) throw new ChunkLoadError('missing')
    return part
  } finally {
    clearTimeout(timer)
  }
}

const pages = new Map<RouteEntry, LazyExoticComponent<ComponentType>>()

/** Returns the lazy component of a route, created once. */
export function lazyPage(entry: RouteEntry): LazyExoticComponent<ComponentType> {
  const known = pages.get(entry)
  if (known) return known
  const page = lazy(async () => ({ default: await loadChunk(entry.load) }))
  pages.set(entry, page)
  return page
}

/** Drops a failed page, so that the next render loads it again. */
export const dropPage = (entry: RouteEntry): void => void pages.delete(entry)
