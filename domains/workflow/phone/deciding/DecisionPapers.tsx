import { useLayoutEffect, useRef, useState } from 'react'

import { FileTiles } from '../../../../platform/web/form/file/FileTiles.tsx'
import { jumpToFirst } from '../../../../platform/web/form/validation/jumpToFirst.ts'
import { SignatureBox } from '../../../../platform/web/form/file/SignatureBox.tsx'
import { CallError } from '../../../../platform/web/http/callError.ts'
import { FieldFrame } from '../../../../platform/web/kit/input/FieldFrame.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { useSession } from '../../../../platform/web/navigation/navigation.tsx'
import { placeError } from '../../../../platform/web/calls/placedErrors.ts'
import { maxPapers } from '../../contract/taskEndpoint.ts'
import type { Papers } from '../../contract/decisionPapers.ts'
import { sendPrivate } from '../../../forms/phone/sendPrivate.ts'

type Props = {
  asksSignature: boolean
  value: Papers
  onChange: (change: (now: Papers) => Papers) => void
  error: Error | null
}

/**
 * The files of a decision and, where the step asks for it, a signature, with the server's errors
 * beside them.
 */
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
            max={maxPapers}
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

/** The server's errors on these fields; none if there are errors on other fields too. */
function saidOf(error: Error | null, asksSignature: boolean): Record<string, string> {
  const fields = error instanceof CallError ? error.fields : []
  const isHere = (name: string) => name === 'attachment' || (asksSignature && name === 'signature')
  return fields.every(({ name }) => isHere(name))
    ? Object.fromEntries(fields.map(({ name, msg }) => [name, msg]))
    : {}
}
