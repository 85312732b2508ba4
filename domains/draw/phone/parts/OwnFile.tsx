import { FileSearch } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../../../../platform/web/kit/Button.tsx'
import { FieldFrame } from '../../../../platform/web/kit/input/FieldFrame.tsx'
import { TextArea } from '../../../../platform/web/kit/input/inputs.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import look from './OwnFile.module.css'

// Ten thousand entries take less than a megabyte.
const mostBytes = 20 * 1024 * 1024

type Props = {
  isBusy: boolean
  onBytes: (bytes: Uint8Array<ArrayBuffer>, name: string) => unknown
}

/** A file that the reader chooses, drops here or pastes. It does not leave the device. */
export function OwnFile({ isBusy, onBytes }: Props) {
  const [text, setText] = useState('')
  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > mostBytes) return toast('文件超过 20 MB，不是摇号文件', 'error')
    await onBytes(new Uint8Array(await file.arrayBuffer()), file.name)
  }
  return (
    <Card title="核对手里的文件">
      <label className={look.drop}>
        <FileSearch size="1.25rem" strokeWidth={1.75} aria-hidden="true" />
        <span>选择摇号文件，或拖到这里</span>
        <input
          type="file"
          accept="application/json,.json"
          disabled={isBusy}
          onChange={(event) => {
            void take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
      <FieldFrame label="或粘贴文件内容" help="内容只在这台设备上计算，不会上传">
        <TextArea value={text} onChange={setText} max={mostBytes} rows={3} counted={false} />
      </FieldFrame>
      <div className={look.space} />
      <Button
        busy={isBusy}
        disabled={text.trim() === ''}
        onPress={() => onBytes(new TextEncoder().encode(text.trim()), '粘贴的内容')}
      >
        核对粘贴的内容
      </Button>
    </Card>
  )
}
