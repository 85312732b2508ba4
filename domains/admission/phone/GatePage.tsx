import { useEffect, useRef } from 'react'

import { Notice } from '../../../platform/web/kit/list/Facts.tsx'
import { Card, List, Row } from '../../../platform/web/kit/list/List.tsx'
import { SearchBar } from '../../../platform/web/kit/input/Filters.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { Camera } from '../../../platform/web/kit/scan/Camera.tsx'
import { readyOffline } from '../../../platform/web/outbox/readyOffline.ts'
import { startSending } from '../../../platform/web/outbox/wakeOutbox.ts'
import look from './admission.module.css'
import { useGate } from './useGate.ts'
import type { GateLine } from './useGate.ts'

/** The same code in view is not read again before this time has passed. */
const sameCodeMs = 5000
/** Two presses within this time count as one. */
const throttleMs = 1000

/** 报到扫码: registers one child after another with the camera, also without network. */
export function GatePage() {
  useEffect(startSending, [])
  useEffect(readyOffline, [])
  const { lines, isPending, register } = useGate()
  const last = useRef({ code: '', at: 0 })
  const read = (code: string) => {
    const now = Date.now()
    // What comes while another child is registered is read again from the next picture.
    if (isPending || code === '' || now - last.current.at < throttleMs) return
    const isSame = code === last.current.code && now - last.current.at < sameCodeMs
    last.current = { code, at: now }
    if (!isSame) register(code)
  }
  const type = (code: string) => {
    last.current = { code: '', at: 0 }
    read(code)
  }
  const [newest] = lines
  return (
    <Page title="报到扫码">
      <div className={look.stack}>
        <Camera onCode={read} />
        <SearchBar
          inSheet
          value=""
          onSearch={type}
          label="报名编号"
          placeholder="扫不出时输入报名编号"
          actionText="办理"
        />
        <div role="status">
          {newest ? (
            <Notice tone={tones[newest.state]}>
              {newest.title}：{newest.words}
            </Notice>
          ) : (
            <Notice tone="info">
              请对准录取通知书上的二维码；没有带通知书的，在上面输入报名编号
            </Notice>
          )}
        </div>
        {lines.length > 1 ? (
          <Card title={`本次办理记录，共 ${lines.length} 条`}>
            <List label="本次办理记录">
              {lines.map((line) => (
                <Row key={line.key} title={line.title} facts={[line.words]} />
              ))}
            </List>
          </Card>
        ) : null}
      </div>
    </Page>
  )
}

const tones = {
  done: 'success',
  queued: 'info',
  refused: 'warning',
} as const satisfies Record<GateLine['state'], string>
