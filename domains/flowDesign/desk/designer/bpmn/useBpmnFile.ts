import { useRef, useState } from 'react'

import { call } from '../../../../../platform/web/calls/calls.ts'
import { sentenceOf } from '../../../../../platform/web/http/callError.ts'
import { importXml, type ImportedDesign } from '../../../contract/bpmn.ts'
import { readText } from './readText.ts'

/** The largest file to send. It stays below the server's body limit even after JSON escaping. */
const maxBytes = 800_000

/** The state of the last chosen file. */
export type BpmnFile =
  | { readonly kind: 'none' | 'reading' }
  | { readonly kind: 'refused'; readonly msg: string }
  | { readonly kind: 'read'; readonly name: string; readonly found: ImportedDesign }

/** Sends a chosen BPMN file to the server to parse; the server does not store it. */
export function useBpmnFile() {
  const [state, setState] = useState<BpmnFile>({ kind: 'none' })
  const latest = useRef(0)
  const choose = async (file: File) => {
    latest.current += 1
    const mine = latest.current
    setState({ kind: 'reading' })
    const next = await read(file)
    // Ignore the result if another file has been chosen since.
    if (mine === latest.current) setState(next)
  }
  return { state, choose }
}

async function read(file: File): Promise<BpmnFile> {
  const refused = (msg: string): BpmnFile => ({
    kind: 'refused',
    msg: `“${file.name}”没有导入：${msg}`,
  })
  if (file.size > maxBytes)
    return refused(
      `文件有 ${Math.ceil(file.size / 1000)} KB，最大 ${maxBytes / 1000} KB，请拆成几个流程再导入`,
    )
  if (file.size === 0) return refused('文件是空的，请换一个文件')
  try {
    const xml = await readText(file)
    if (xml === undefined)
      return refused('不是文字文件，或者编码无法识别；请换一个文件，或另存为 UTF-8 再导入')
    return {
      kind: 'read',
      name: file.name,
      found: await call(importXml, { xml }, { quiet: true, silent: true }),
    }
  } catch (error) {
    return refused(sentenceOf(error))
  }
}
