import { useState } from 'react'

import { SearchBar } from '../../../../platform/web/kit/Filters.tsx'
import { Notice } from '../../../../platform/web/kit/Facts.tsx'
import { Sheet } from '../../../../platform/web/kit/Sheet.tsx'
import { useGo, useNavigationMap } from '../../../../platform/web/navigation.tsx'
import { addressInCode } from './addressInCode.ts'
import { Camera } from './Camera.tsx'

/** Opens a page by its code or its link; leaving the page closes the sheet. */
export function ScanSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const go = useGo()
  const { wholeTable } = useNavigationMap()
  const [problem, setProblem] = useState('')
  const read = async (text: string) => {
    if (!text) return setProblem('')
    const table = await wholeTable().catch(() => undefined)
    if (!table) return setProblem('网络不通，请稍后再试')
    const address = addressInCode(text, window.location.origin, [...table.keys()])
    setProblem(address ? '' : '这不是本平台的链接或二维码，请换一个再试')
    return address ? go.to(address) : undefined
  }
  return (
    <Sheet open={open} onClose={onClose} title="扫一扫">
      <Camera onCode={(text) => void read(text)} />
      <SearchBar
        inSheet
        value=""
        onSearch={(text) => void read(text)}
        label="链接"
        placeholder="粘贴本平台的链接"
        actionText="打开"
      />
      <div role="status">{problem ? <Notice tone="warning">{problem}</Notice> : null}</div>
    </Sheet>
  )
}
