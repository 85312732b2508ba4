import { Link2, X } from 'lucide-react'
import { useState } from 'react'

import { useField, useFieldValue, useSetField } from '../../../../../platform/web/form/useField.ts'
import { Button } from '../../../../../platform/web/kit/Button.tsx'
import { FieldFrame } from '../../../../../platform/web/kit/input/FieldFrame.tsx'
import { labelKey } from '../../../../forms/contract/labelKey.ts'
import { readLinked } from '../../../contract/fields/linkedField.ts'
import type { LinkedRequest } from '../../../contract/fields/linkedRequest.ts'
import { RequestSheet } from './RequestSheet.tsx'
import { RequestWords } from './RequestWords.tsx'
import look from './RequestWidget.module.css'
import { useFieldOf } from '../../../../forms/phone/widgets/widget.ts'
import type { WidgetProps } from '../../../../forms/phone/widgets/widget.ts'

/**
 * 关联审批: the user's approved requests. Their labels are stored beside the ids and never sent.
 */
export function RequestWidget(props: WidgetProps) {
  const { frame, input } = useField(useFieldOf(props))
  const besides = labelKey(props.name)
  const known = readLinked(useFieldValue(besides))
  const setField = useSetField()
  const [isOpen, setOpen] = useState(false)
  const ids = input.value === '' ? [] : input.value.split(',')
  const chosen = ids.flatMap((id) => known.find((one) => one.id === id) ?? [])
  const choose = (next: readonly LinkedRequest[]) => {
    setField(besides, JSON.stringify(next))
    setField(props.name, next.map(({ id }) => id).join(','))
  }
  const verb = chosen.length > 0 ? '重新选择' : '选择已通过的申请'
  return (
    <FieldFrame {...frame} group>
      {chosen.length > 0 ? (
        <ul className={look.chosen}>
          {chosen.map((one) => (
            <li key={one.id} className={look.one}>
              <RequestWords request={one} />
              {frame.disabled ? null : (
                <button
                  type="button"
                  className={look.remove}
                  aria-label={`移除${one.title}`}
                  onClick={() => choose(chosen.filter(({ id }) => id !== one.id))}
                >
                  <X size="1.125rem" strokeWidth={1.75} aria-hidden="true" />
                </button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {frame.disabled ? null : (
        <Button
          block
          label={`${verb}：${props.column.label}`}
          icon={<Link2 size="1.125rem" strokeWidth={1.75} aria-hidden="true" />}
          onPress={() => setOpen(true)}
        >
          {verb}
        </Button>
      )}
      <RequestSheet
        open={isOpen}
        title={props.column.label}
        flowKey={props.column.linkedFlow ?? ''}
        mode={props.column.multiple === false ? 'radio' : 'checkbox'}
        value={chosen}
        onClose={() => setOpen(false)}
        onConfirm={choose}
      />
    </FieldFrame>
  )
}
