import { Button } from 'antd'
import { Stamp } from 'lucide-react'
import { useRef, useState } from 'react'

import { choose } from '../../../../platform/desk/confirm.tsx'
import { call, useCall } from '../../../../platform/web/calls/calls.ts'
import { queryClient } from '../../../../platform/web/calls/queryClient.ts'
import { storingBy } from '../../../../platform/web/files/storeFiles.ts'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { putFile } from '../../../files/contract/files.ts'
import { getLetterSeal, saveLetterSeal } from '../../contract/office.ts'
import look from './SealButton.module.css'

const { storeFile } = storingBy(putFile)

/** Sets the picture of the seal that is printed on letters. */
export function SealButton() {
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const seal = useCall(getLetterSeal, {}, { quiet: true })
  const save = async (fileOf: () => Promise<string>, message: string) => {
    setBusy(true)
    try {
      await call(saveLetterSeal, { fileId: await fileOf() }, { quiet: true })
      toast(message, 'success')
      await queryClient.invalidateQueries({ queryKey: [getLetterSeal.path] })
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
    setBusy(false)
  }
  const press = async () => {
    const { picture } = seal.data ?? {}
    const way = picture
      ? await choose({ ...question, body: <Current {...picture} /> })
      : ('action' as const)
    if (way === 'action') input.current?.click()
    if (way === 'other') await save(async () => '', '印章已移除')
  }
  return (
    <>
      <Button
        icon={<Stamp size="1rem" aria-hidden="true" />}
        loading={isBusy}
        onClick={() => void press()}
      >
        {seal.data?.picture ? '更换印章' : '上传印章'}
      </Button>
      <input
        ref={input}
        className={look.file}
        type="file"
        accept="image/png,image/jpeg"
        aria-label="印章图片"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void save(async () => (await storeFile(file)).attachId, '印章已保存')
        }}
      />
    </>
  )
}

const question = {
  title: '学校印章',
  action: '更换图片',
  other: '移除印章',
}

const Current = ({ name, link }: { name: string; link: string }) => (
  <>
    <p>印章会印在之后打印的录取通知书上。</p>
    <img className={look.picture} src={link} alt={`现在的印章：${name}`} />
  </>
)
