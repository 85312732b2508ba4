import { useRef, useState } from 'react'

import { call } from '../../../../../platform/web/calls.ts'
import { sentenceOf } from '../../../../../platform/web/http/callError.ts'
import { importXml, type ImportedDesign } from '../../../contract/bpmn.ts'
import { readText } from './readText.ts'

/** What a call may carry: below the server's limit for a body, whatever is escaped on the way. */
const mostBytes = 800_000

/** What became of the file that was chosen last. */
export type BpmnFile =
  | { readonly kind: 'none' | 'reading' }
  | { readonly kind: 'refused'; readonly msg: string }
  | { readonly kind: 'read'; readonly name: string; readonly found: ImportedDesign }

/** A BPMN file that somebody chooses, read by the server; nothing is kept there. */
export function useBpmnFile() {
  const [state, setState] = useState<BpmnFile>({ kind: 'none' })
  const latest = useRef(0)
  const choose = async (file: File) => {
    latest.current += 1
    const mine = latest.current
    setState({ kind: 'reading' })
    const next = await read(file)
    // Whoever has chosen another file meanwhile waits for that one.
    if (mine === latest.current) setState(next)
  }
  return { state, choose }
}

async function read(file: File): Promise<BpmnFile> {
  const refused = (msg: string): BpmnFile => ({
    kind: 'refused',
    msg: `“${file.name}”没有导入：${msg}`,
  })
  if (file.size > mostBytes)
    return refused(
      `文件有 ${Math.ceil(file.size / 1000)} KB，最大 ${mostBytes / 1000} KB，请拆成几个流程再导入`,
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
