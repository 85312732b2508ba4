import { Button } from 'antd'
import { useState } from 'react'

import { FieldBox } from '../../../../platform/desk/form/FieldBox.tsx'
import { useField } from '../../../../platform/web/form/useField.ts'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import type { StoredPicture } from '../../../../platform/web/files/storeFiles.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import look from './content.module.css'
import { FileButton } from './FileButton.tsx'
import { storePicture } from './storeFiles.ts'

/** The picture of a news item in lists. */
export function CoverField({ onPicture }: { onPicture: (stored: StoredPicture) => void }) {
  const { frame, input } = useField({ name: 'cover', required: false })
  const [isBusy, setBusy] = useState(false)
  const put = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    await storePicture(file).then(
      (stored) => {
        onPicture(stored)
        input.onChange(stored.link)
      },
      (error: unknown) => toast(sentenceOf(error), 'error'),
    )
    setBusy(false)
  }
  return (
    <FieldBox {...frame} isGroup help="横向图片，列表里显示在标题旁">
      {() => (
        <>
          {input.value ? <img className={look.cover} src={input.value} alt="封面" /> : null}
          <div className={look.row}>
            <FileButton
              label="选择封面图片"
              accept="image/*"
              isBusy={isBusy}
              onFiles={([file]) => put(file)}
            >
              {input.value ? '更换封面' : '选择封面'}
            </FileButton>
            {input.value ? (
              <Button type="link" onClick={() => input.onChange('')}>
                移除封面
              </Button>
            ) : null}
          </div>
        </>
      )}
    </FieldBox>
  )
}
