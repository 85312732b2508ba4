import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'

import type { ProcessDetail } from '../../contract/process.ts'
import type { Papers } from '../../contract/decisionPapers.ts'
import look from '../inbox/inbox.module.css'

const DecisionPapers = lazy(async () => ({
  default: (await import('./DecisionPapers.tsx')).DecisionPapers,
}))

type Props = {
  process: ProcessDetail
  /** A submit was tried without the signature. */
  isUnsigned: boolean
  value: Papers
  onChange: (change: (now: Papers) => Papers) => void
}

/**
 * The area for files and a signature. It is open where a signature is required, else it opens on
 * demand.
 */
export function PapersPart({
  process: { hideAttachment, asksSignature },
  isUnsigned,
  value,
  onChange,
}: Props) {
  const [isWanted, setWanted] = useState(false)
  const isOpen = !hideAttachment && (asksSignature || isWanted || value.attachment.length > 0)
  if (hideAttachment) return null
  if (!isOpen)
    return (
      <div>
        <Button size="small" onClick={() => setWanted(true)}>
          添加附件
        </Button>
      </div>
    )
  // Its space is reserved before it loads, so that the layout does not shift.
  return (
    <div className={look.papers}>
      <Suspense fallback={null}>
        <DecisionPapers
          asksSignature={asksSignature}
          isUnsigned={isUnsigned}
          value={value}
          onChange={onChange}
        />
      </Suspense>
    </div>
  )
}
