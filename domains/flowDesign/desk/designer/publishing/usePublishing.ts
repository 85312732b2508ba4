import { useState } from 'react'

import { call } from '../../../../../platform/web/calls/calls.ts'
import { queryClient } from '../../../../../platform/web/calls/queryClient.ts'
import { sentenceOf } from '../../../../../platform/web/http/callError.ts'
import { toast } from '../../../../../platform/web/overlays/toasts.ts'
import { listDesignVersions, publishDesign } from '../../../contract/designs.ts'
import type { Designing } from '../useDesigning.ts'

/** Publishes the draft once its pending changes are saved. */
export function usePublishing({ detail, flush, adopt, revNow }: Designing, onDone: () => void) {
  const [isBusy, setBusy] = useState(false)
  const publish = async (note: string) => {
    setBusy(true)
    try {
      if (!(await flush())) return toast('还有修改没有保存，请先处理页面上方的提示', 'error')
      const next = await call(
        publishDesign,
        { id: detail.id, rev: revNow(), note },
        { quiet: true },
      )
      adopt(next)
      void queryClient.invalidateQueries({ queryKey: [listDesignVersions.path] })
      toast(`已发布第 ${next.version} 版`, 'success')
      onDone()
    } catch (error) {
      toast(sentenceOf(error), 'error')
    } finally {
      setBusy(false)
    }
  }
  return { publish, isBusy }
}
