import * as z from 'zod/mini'

/** A text whose one message stands for the whole problem: no value is ever repeated, since any of them may hold a secret. */
export const checked = (isRight: (text: string) => boolean, problem: string) =>
  z.string().check(z.refine(isRight, problem))

export const integerIn = (low: number, high: number) => (text: string) =>
  /^\d{1,5}$/.test(text) && Number(text) >= low && Number(text) <= high

/** The parts of a comma list. */
export const list = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
