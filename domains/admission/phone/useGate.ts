import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import type { InputOf } from '../../../platform/contract/endpoint.ts'
import { useSubmit } from '../../../platform/web/calls/calls.ts'
import { sentenceOf } from '../../../platform/web/http/callError.ts'
import { useQueueing } from '../../../platform/web/outbox/useQueueing.ts'
import { readLetterAddress } from '../../letter/contract/letterCode.ts'
import { registerChild } from '../contract/office.ts'
import { gateScreen } from '../contract/screens.ts'
import type { offline } from './offline.ts'

/** What became of one scan. */
export type GateLine = {
  readonly key: string
  readonly state: 'done' | 'queued' | 'refused'
  readonly title: string
  readonly words: string
}

const kind: keyof typeof offline = 'registerChild'

/** Registers scanned children; what gets no answer is sent later by the device. */
export function useGate() {
  const [lines, setLines] = useState<readonly GateLine[]>([])
  const say = (line: Omit<GateLine, 'key'>) =>
    setLines((all) => [{ ...line, key: String(all.length) }, ...all])
  const queueing = useQueueing<typeof kind>()
  const submit = useSubmit(registerChild, {
    done: ({ childName, applyNo, isRepeated }) =>
      say({
        state: 'done',
        title: childName,
        words: `${applyNo} ${isRepeated ? '之前已经报到' : '已报到'}`,
      }),
    failed: async (error, input, key) => {
      const shown = await queueing(kind, aboutScan)(error, input, key)
      const title = titleOf(input.code)
      if (shown === null) say({ state: 'queued', title, words: '没有网络，已记下，联网后自动提交' })
      else say({ state: 'refused', title, words: sentenceOf(shown) })
      return shown
    },
  })
  const register = (code: string) => submit.mutate({ code, override: '' })
  return { lines, isPending: submit.isPending, register }
}

type Scan = InputOf<typeof registerChild>

const aboutScan = ({ code }: Scan) => ({
  subject: `${kind} ${code}`,
  title: titleOf(code),
  words: '报到',
  note: '报到扫码页',
  to: linkTo(gateScreen),
  form: '',
})

/** The masked name and number that a letter states, or the typed number. */
function titleOf(code: string): string {
  const letter = readLetterAddress(code)?.letter
  return typeof letter === 'object'
    ? `${letter.facts.name} ${letter.facts.number}`
    : code.slice(0, 30)
}
