import type { Locator } from '@playwright/test'
import { expect } from '@playwright/test'

/**
 * Counts what a person does: a tap or click is one, and so is a key. Typing is free once the field
 * has been tapped, because only the way to the field depends on the design.
 */
export type Taps = {
  readonly tap: (target: Locator) => Promise<void>
  /** Taps a field and types its text. */
  readonly type: (target: Locator, words: string) => Promise<void>
  /** Presses a key on the focused element. */
  readonly key: (target: Locator, name: string) => Promise<void>
  /** Opens the camera or the gallery, and takes or chooses one picture. */
  readonly photo: (target: Locator, file: Photo) => Promise<void>
  /** Runs steps that are one choice for a person, such as waiting for a found name and taking it. */
  readonly chosen: (steps: () => Promise<void>) => Promise<void>
  readonly count: () => number
}

type Photo = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

/** Counts from zero. */
export function countedTaps(): Taps {
  let count = 0
  return {
    tap: async (target) => {
      count += 1
      await target.click()
    },
    type: async (target, words) => {
      count += 1
      await target.fill(words)
    },
    key: async (target, name) => {
      count += 1
      await target.press(name)
    },
    photo: async (target, file) => {
      count += 2
      await target.setInputFiles(file)
    },
    chosen: async (steps) => {
      count += 1
      await steps()
    },
    count: () => count,
  }
}

/** Prints what a task took, and fails above its bar. `docs/feel.md` records the figures. */
export function expectAtMost(bar: number, taken: number, task: string): void {
  console.log(`task: ${task}: ${taken} (bar ${bar})`)
  expect(taken, task).toBeLessThanOrEqual(bar)
}
