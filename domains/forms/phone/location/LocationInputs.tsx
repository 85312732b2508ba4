import { LocateFixed } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import { FieldFrame } from '../../../../platform/web/kit/input/FieldFrame.tsx'
import { TextArea, TextInput } from '../../../../platform/web/kit/input/inputs.tsx'
import { degreesFrom, longestPaste } from '../../contract/values/coordinates.ts'
import {
  locationText,
  longestAddress,
  readLocation,
  typedLocation,
} from '../../contract/values/location.ts'
import { locate } from './locate.ts'
import type { Located } from './locate.ts'
import look from './Location.module.css'

type Props = { value: string; onChange: (text: string) => void }

const blank = { longitude: '', latitude: '', address: '' }
const degrees = { inputMode: 'text', maxLength: longestPaste, spellCheck: false } as const

/**
 * A point, located by the device or typed. Every keystroke is reported, so that leaving the page
 * loses nothing.
 */
export function LocationInputs({ value, onChange }: Props) {
  const typed = typedLocation(value) ?? blank
  const { found, isLocating, find } = useLocating(value, onChange)
  const change = (part: Partial<typeof typed>) => onChange(locationText({ ...typed, ...part }))
  const number = (name: 'longitude' | 'latitude') => (text: string) =>
    change(degreesFrom(name, text, typed[name]))
  const read = readLocation(value)
  return (
    <div className={look.inputs}>
      <Button
        kind="primary"
        block
        busy={isLocating}
        icon={<LocateFixed size="1.125rem" strokeWidth={1.75} aria-hidden="true" />}
        onPress={find}
      >
        {isLocating ? '正在定位' : '使用当前位置'}
      </Button>
      <div role="status">{found ? <Found found={found} /> : null}</div>
      <FieldFrame label="地址" help="如校门、楼号、集合地点">
        <TextArea
          value={typed.address}
          onChange={(address) => change({ address })}
          max={longestAddress}
          rows={2}
        />
      </FieldFrame>
      <div className={look.pair}>
        <div>
          <FieldFrame label="经度">
            <TextInput
              value={typed.longitude}
              onChange={number('longitude')}
              placeholder="121.473701"
              details={degrees}
            />
          </FieldFrame>
        </div>
        <div>
          <FieldFrame label="纬度">
            <TextInput
              value={typed.latitude}
              onChange={number('latitude')}
              placeholder="31.230416"
              details={degrees}
            />
          </FieldFrame>
        </div>
      </div>
      <p className={look.hint}>坐标系 WGS-84，保留六位小数。</p>
      <div role="alert">
        {read && 'problem' in read ? <Notice tone="warning">{read.problem}</Notice> : null}
      </div>
    </div>
  )
}

function Found({ found }: { found: Located }) {
  if ('problem' in found) return <Notice tone="warning">{found.problem}</Notice>
  return <Notice tone="success">已定位，误差约 {found.accuracyM} 米</Notice>
}

/**
 * Locates the device only on a press. The result merges with the current input, unless the form has
 * been closed.
 */
function useLocating(value: string, onChange: (text: string) => void) {
  const [found, setFound] = useState<Located>()
  const [isLocating, setLocating] = useState(false)
  const latest = useRef<{ value: string; onChange: (text: string) => void } | undefined>(undefined)
  useEffect(() => {
    latest.current = { value, onChange }
    return () => {
      latest.current = undefined
    }
  }, [value, onChange])
  const find = async () => {
    setFound(undefined)
    setLocating(true)
    const located = await locate()
    setLocating(false)
    setFound(located)
    if ('problem' in located || !latest.current) return
    const { longitude, latitude } = located
    latest.current.onChange(
      locationText({ ...(typedLocation(latest.current.value) ?? blank), longitude, latitude }),
    )
  }
  return { found, isLocating, find }
}
