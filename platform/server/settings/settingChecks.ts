import * as z from 'zod/mini'

/**
 * A text with one message for any problem: values are never repeated, since any of them may contain
 * a secret.
 */
export const checked = (isRight: (text: string) => boolean, problem: string) =>
  z.string().check(z.refine(isRight, problem))

export const integerIn = (low: number, high: number) => (text: string) =>
  /^\d{1,5}$/.test(text) && Number(text) >= low && Number(text) <= high

/** The items of a comma-separated list. */
export const list = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
