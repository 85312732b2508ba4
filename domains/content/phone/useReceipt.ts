import { useEffect, useState } from 'react'

import { call, useSubmit } from '../../../platform/web/calls/calls.ts'
import { upload } from '../../../platform/web/files/fileCalls.ts'
import { useSession } from '../../../platform/web/navigation/navigation.tsx'
import { queryClient } from '../../../platform/web/calls/queryClient.ts'
import { listInbox } from '../../messaging/contract/inbox.ts'
import { putFile } from '../../files/contract/files.ts'
import { listNotices } from '../contract/notice.ts'
import {
  answerNotice,
  confirmNotice,
  getReading,
  readNotice,
  signNotice,
  takeBackReceipt,
} from '../contract/noticeReceipt.ts'

const changed = [getReading, listNotices, listInbox] as const

/** The actions of a notice's reader. Opening the notice counts as reading. */
export function useReceipt(id: string) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  useMarkRead(id)
  const confirm = useSubmit(confirmNotice, { invalidates: changed, message: '已确认' })
  const sign = useSubmit(signNotice, { invalidates: changed, message: '已签名', done: close })
  const answer = useSubmit(answerNotice, { invalidates: changed, message: '已提交', done: close })
  const takeBack = useSubmit(takeBackReceipt, { invalidates: changed, message: '已撤回' })
  return {
    isAsking,
    ask: () => setAsking(true),
    close,
    confirm: () => confirm.mutate({ id }),
    sign: async (picture: Blob) => {
      const { attachId } = await upload(
        putFile,
        picture,
        { code: 'minio', usage: 'private' },
        { fileName: 'signature.png' },
      )
      sign.mutate({ id, signature: attachId })
    },
    answer: (answers: { key: string; values: string[] }[]) => answer.mutate({ id, answers }),
    takeBack: () => takeBack.mutate({ id }),
    isBusy: confirm.isPending || sign.isPending || answer.isPending || takeBack.isPending,
  }
}
export type ReceiptActs = ReturnType<typeof useReceipt>

/**
 * Reports once that the notice was opened. A failure is ignored because it does not concern the
 * reader.
 */
function useMarkRead(id: string): void {
  const { isLogin } = useSession()
  useEffect(() => {
    if (!isLogin || !id) return
    const mark = async () => {
      await call(readNotice, { id }, { quiet: true, silent: true })
      for (const { path } of changed) void queryClient.invalidateQueries({ queryKey: [path] })
    }
    void mark().catch(() => undefined)
  }, [id, isLogin])
}
