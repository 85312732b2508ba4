import { useState } from 'react'

import { call } from '../../../../../platform/web/calls/calls.ts'
import { sentenceOf } from '../../../../../platform/web/http/callError.ts'
import { toast } from '../../../../../platform/web/overlays/toasts.ts'
import { importXml } from '../../../contract/bpmn.ts'
import type { ImportedDesign } from '../../../contract/bpmn.ts'
import { replaced } from '../bpmn/replaced.ts'
import type { Designing } from '../useDesigning.ts'
import type { useCanvas } from './useCanvas.ts'

const none: readonly string[] = []

/**
 * Sends the canvas to the server to parse, and applies the result as one change. If something would
 * be lost, the user confirms first.
 */
export function useApplying(
  { change }: Designing,
  { editor, settle }: ReturnType<typeof useCanvas>,
) {
  const [found, setFound] = useState<ImportedDesign>()
  const [refused, setRefused] = useState(none)
  const [isBusy, setBusy] = useState(false)
  const [why, setWhy] = useState('')
  const take = (read: ImportedDesign) => {
    setFound(undefined)
    setRefused(none)
    change((before) => replaced(before, read.design, false))
    settle()
    toast('已应用到流程，可以撤销', 'success')
  }
  const apply = async () => {
    if (!editor || isBusy) return
    setBusy(true)
    setWhy('')
    try {
      editor.endTyping()
      const read = await call(importXml, { xml: await editor.xml() }, { quiet: true, silent: true })
      setRefused(
        read.report.filter(({ level }) => level !== 'check').map(({ elementId }) => elementId),
      )
      if (read.report.length === 0) take(read)
      else setFound(read)
    } catch (error) {
      setWhy(`没有应用：${sentenceOf(error)}`)
    } finally {
      setBusy(false)
    }
  }
  return {
    apply,
    isBusy,
    found,
    refused,
    why,
    take: () => found && take(found),
    close: () => setFound(undefined),
  }
}
