import { Camera } from 'lucide-react'
import { useState } from 'react'

import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { FieldFrame } from '../../../../platform/web/kit/input/FieldFrame.tsx'
import type { StoredPicture } from '../../../../platform/web/files/storeFiles.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import look from './Desk.module.css'
import { storePicture } from './storeFiles.ts'

type Props = { cover: string; onChange: (stored: StoredPicture | undefined) => void }

/** The picture of a news item in lists. */
export function CoverField({ cover, onChange }: Props) {
  const [isBusy, setBusy] = useState(false)
  const put = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    await storePicture(file).then(onChange, (error: unknown) => toast(sentenceOf(error), 'error'))
    setBusy(false)
  }
  return (
    <FieldFrame label="封面" group help="横向图片，列表里显示在标题右侧">
      {cover ? <img className={look.cover} src={cover} alt="封面" /> : null}
      <label className={look.add} aria-busy={isBusy || undefined}>
        <Camera size="1.125rem" strokeWidth={1.75} aria-hidden="true" />
        {isBusy ? '正在上传' : cover ? '更换封面' : '选择封面'}
        <input
          type="file"
          accept="image/*"
          disabled={isBusy}
          onChange={(event) => {
            void put(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
      {cover ? (
        <Button kind="plain" small onPress={() => onChange(undefined)}>
          移除封面
        </Button>
      ) : null}
    </FieldFrame>
  )
}
