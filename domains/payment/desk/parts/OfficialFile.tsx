import { Button } from 'antd'
import { useRef, useState } from 'react'

import { usePerson } from '../../../../platform/desk/person.tsx'
import { queryClient } from '../../../../platform/web/calls/queryClient.ts'
import { call } from '../../../../platform/web/calls/calls.ts'
import { storingBy } from '../../../../platform/web/files/storeFiles.ts'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { putFile } from '../../../files/contract/files.ts'
import { recordOfficial } from '../../contract/office.ts'
import { getOrder } from '../../contract/order.ts'
import type { Order } from '../../contract/order.ts'
import look from './payment.module.css'

const { storeFile } = storingBy(putFile)

/** The file of the official receipt: shown to everyone who sees the order, attached by finance. */
export function OfficialFile({ order }: { order: Order }) {
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const mayAttach = usePerson().can(recordOfficial)
  const attach = async (file: File) => {
    setBusy(true)
    try {
      const { attachId } = await storeFile(file)
      await call(recordOfficial, { id: order.id, fileId: attachId }, { quiet: true })
      toast('票据文件已保存', 'success')
      await queryClient.invalidateQueries({ queryKey: [getOrder.path] })
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
    setBusy(false)
  }
  return (
    <p className={look.receipt}>
      {order.officialFile ? (
        <a href={order.officialFile.link} target="_blank" rel="noreferrer">
          {order.officialFile.name}
        </a>
      ) : null}
      {mayAttach ? (
        <Button size="small" loading={isBusy} onClick={() => input.current?.click()}>
          {order.officialFile ? '更换票据文件' : '上传票据文件'}
        </Button>
      ) : null}
      <input
        ref={input}
        className={look.file}
        type="file"
        accept="image/*,application/pdf"
        aria-label="票据文件"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void attach(file)
        }}
      />
    </p>
  )
}
