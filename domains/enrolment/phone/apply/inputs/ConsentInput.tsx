import { useState } from 'react'

import field from '../../../../../platform/web/kit/input/Field.module.css'
import { FieldFrame } from '../../../../../platform/web/kit/input/FieldFrame.tsx'
import { Sheet } from '../../../../../platform/web/kit/overlay/Sheet.tsx'
import type { ConsentPurpose, ConsentText } from '../../../contract/consent.ts'
import look from '../Apply.module.css'

/** The label of each consent, in the first person. */
const ticks: Record<ConsentPurpose, string> = {
  truth: '我是孩子的法定监护人，我承诺所填内容和材料真实',
  privacy: '我已阅读告知，同意学校按告知的内容处理孩子和监护人的个人信息',
  sensitive: '我单独同意学校处理孩子的敏感个人信息',
}

type ConsentInputProps = {
  text: ConsentText
  isTicked: boolean
  error: string
  onChange: (isTicked: boolean) => void
}

/** One consent with its own checkbox, initially unchecked; the text opens in a sheet. */
export function ConsentInput({ text, isTicked, error, onChange }: ConsentInputProps) {
  const [isOpen, setOpen] = useState(false)
  const agree = () => {
    onChange(true)
    setOpen(false)
  }
  return (
    <FieldFrame name={`consents.${text.purpose}`} label={text.title} required error={error} group>
      <label className={field.choice}>
        <input
          type="checkbox"
          checked={isTicked}
          aria-invalid={error !== '' || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{ticks[text.purpose]}</span>
      </label>
      <button type="button" className={look.read} onClick={() => setOpen(true)}>
        阅读全文《{text.title}》
      </button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text.title}
        onConfirm={agree}
        confirmText="同意"
      >
        <p className={look.text}>{text.body}</p>
        <p className={look.version}>版本 {text.textVersion}</p>
      </Sheet>
    </FieldFrame>
  )
}
