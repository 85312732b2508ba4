import { expect } from 'vitest'

import type { Answer } from './apiClient.ts'

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** The answer is this declared refusal, in the envelope, with a Chinese sentence. */
    toBeRefused: (reason: string) => R
    /** The answer is a success in the envelope. */
    toBeDone: () => R
  }
}

expect.extend({
  toBeRefused(answer: Answer, reason: string) {
    const { code, success, msg } = answer.body
    const pass =
      answer.status >= 400 &&
      answer.reason === reason &&
      success === false &&
      code === answer.status &&
      /[\u4e00-\u9fff]/.test(String(msg))
    return {
      pass,
      message: () =>
        `expected refusal ${reason}, got ${answer.status} ${answer.text.slice(0, 400)}`,
    }
  },
  toBeDone(answer: Answer) {
    const pass = answer.status === 200 && answer.body['success'] === true
    return {
      pass,
      message: () => `expected success, got ${answer.status} ${answer.text.slice(0, 400)}`,
    }
  },
})
