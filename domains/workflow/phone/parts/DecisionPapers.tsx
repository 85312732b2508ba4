import { useLayoutEffect, useRef, useState } from 'react'

import { FileTiles } from '../../../../platform/web/form/FileTiles.tsx'
import { jumpToFirst } from '../../../../platform/web/form/jumpToFirst.ts'
import { SignatureBox } from '../../../../platform/web/form/SignatureBox.tsx'
import { CallError } from '../../../../platform/web/http/callError.ts'
import { FieldFrame } from '../../../../platform/web/kit/FieldFrame.tsx'
import { Card } from '../../../../platform/web/kit/List.tsx'
import { useSession } from '../../../../platform/web/navigation.tsx'
import { placeError } from '../../../../platform/web/placedErrors.ts'
import { mostPapers } from '../../contract/action.ts'
import type { Papers } from '../../contract/decisionPapers.ts'
import { sendPrivate } from './sendPrivate.ts'

type Props = {
  asksSignature: boolean
  value: Papers
  onChange: (change: (now: Papers) => Papers) => void
  error: Error | null
}

/** Files that go with a decision and, where the step asks for it, a signature; what the server says about them stands beside them. */
export function DecisionPapers({ asksSignature, value, onChange, error }: Props) {
  const { userInfo } = useSession()
  const [settled, setSettled] = useState<Error | null>(null)
  const element = useRef<HTMLDivElement>(null)
  const said = error === settled ? {} : saidOf(error, asksSignature)
  useLayoutEffect(() => {
    if (Object.keys(saidOf(error, asksSignature)).length === 0) return
    placeError(error)
    jumpToFirst(element.current)
  }, [error, asksSignature])
  const put = (part: Partial<Papers>) => {
    setSettled(error)
    onChange((now) => ({ ...now, ...part }))
  }
  return (
    <div ref={element}>
      <Card>
        <FieldFrame
          name="attachment"
          label="附件"
          help="图片或 PDF，可以不加"
          error={said['attachment']}
          group
        >
          <FileTiles
            ids={value.attachment}
            onChange={(attachment) => put({ attachment })}
            onSending={(isSending) => onChange((now) => ({ ...now, isSending }))}
            upload={sendPrivate}
            max={mostPapers}
            accept="image/*,application/pdf"
            addWord="拍照或选文件"
          />
        </FieldFrame>
        {asksSignature ? (
          <FieldFrame
            name="signature"
            label="手写签名"
            help="通过时需要签名"
            error={said['signature']}
            required
            group
          >
            <SignatureBox
              value={value.signature}
              onChange={(signature) => put({ signature })}
              upload={sendPrivate}
              typedName={userInfo.nick_name}
            />
          </FieldFrame>
        ) : null}
      </Card>
    </div>
  )
}

/** What the server said about these fields; nothing when it said something about others too. */
function saidOf(error: Error | null, asksSignature: boolean): Record<string, string> {
  const fields = error instanceof CallError ? error.fields : []
  const isHere = (name: string) => name === 'attachment' || (asksSignature && name === 'signature')
  return fields.every(({ name }) => isHere(name))
    ? Object.fromEntries(fields.map(({ name, msg }) => [name, msg]))
    : {}
}
