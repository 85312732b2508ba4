import { useState } from 'react'

import { SearchBar } from '../../../../platform/web/kit/input/Filters.tsx'
import { Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import { Camera } from '../../../../platform/web/kit/scan/Camera.tsx'
import { Sheet } from '../../../../platform/web/kit/overlay/Sheet.tsx'
import { useGo, useNavigationMap } from '../../../../platform/web/navigation/navigation.tsx'
import { addressInCode } from './addressInCode.ts'

/** Opens a page by its code or link. Leaving the page closes the sheet. */
export function ScanSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const go = useGo()
  const { table } = useNavigationMap()
  const [problem, setProblem] = useState('')
  const read = (text: string) => {
    if (!text) return setProblem('')
    const address = addressInCode(text, window.location.origin, [...table.keys()])
    setProblem(address ? '' : '这不是本平台的链接或二维码，请换一个再试')
    return address ? go.to(address) : undefined
  }
  return (
    <Sheet open={open} onClose={onClose} title="扫一扫">
      <Camera onCode={read} />
      <SearchBar
        inSheet
        value=""
        onSearch={read}
        label="链接"
        placeholder="粘贴本平台的链接"
        actionText="打开"
      />
      <div role="status">{problem ? <Notice tone="warning">{problem}</Notice> : null}</div>
    </Sheet>
  )
}
